import type { FormMode, PropertyMeta } from '../../../metadata/contract.generated'
import { withControl } from '../../../model/fields/compile-controls'
import { satisfies } from '../../../model/conditions/condition'
import type { FormFieldModel, FormModel } from '../../../model/types/field-model'
import { exactProblem, isExactText, isNumeric } from '../../../model/values/exact-number'
import { tidyText } from '../../../model/values/texts/tidy-text'
import { ruleProblem } from '../../../model/values/problems/rule-problem'
import { addressProblem } from '../../../model/values/problems/address-problem'
import { missingValue, problemOf, type ValueProblem } from '../../../model/values/problems/value-problem'
import { checkRow, wholeRow } from './check-row'
import { pathKey } from '../values/field-path'
import { isSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'
import { isRemovedSecret, isSecretMark } from '../../../metadata/entities/secret-mark'
import { isEmpty } from '../values/is-empty'
import { offeredValue } from '../values/offered-options'
import { settableFields } from './settable-fields'
import { schemaErrors, type SchemaError } from '../schema/schema-errors'
import type { RjsfForm } from '../schema/to-rjsf'
import { withoutBlanks } from '../values/without-blanks'

type Values = Readonly<Record<string, unknown>>

/**
 * Validates the value of one field. Returns the error, or undefined. A blank value is an error only in a required field
 * (V10). `record` is the whole draft, for rules that compare fields; `userName` is the user's own name.
 */
export function checkField(
  form: RjsfForm,
  field: FormFieldModel,
  value: unknown,
  record: Values = {},
  userName = '',
): ValueProblem | undefined {
  if (isEmpty(value)) return field.required ? missingValue(field.label, field.schema) : undefined
  const values = { [field.name]: value }
  return checkFields(form, singleField(form, field.name), values, record, userName).get(pathKey([field.name]))
}

/** Validates a draft. Returns the errors by path. Fields that are hidden or not editable in the mode are skipped. */
export function checkForm(
  form: RjsfForm,
  model: FormModel,
  mode: FormMode,
  values: Values,
  userName = '',
): ReadonlyMap<string, ValueProblem> {
  const enabled = (field: FormFieldModel) => !field.enabledWhen || satisfies(field.enabledWhen, values)
  const open = new Set(
    settableFields(model, mode, values)
      .filter(enabled)
      .map((field) => field.name),
  )
  const known = new Set(form.fields.map((field) => field.name))
  const problems = new Map(checkFields(form, form.validation, statedOnly(model, values), values, userName))
  for (const field of form.fields) {
    const rows = field.table && open.has(field.name) ? values[field.name] : undefined
    if (!Array.isArray(rows)) continue
    rows.forEach((row: unknown, index) => {
      for (const [column, problem] of checkRow(form, field, mode, asRow(row), values))
        problems.set(cellKey(field.name, index, column), problem)
    })
  }
  return new Map([...problems].filter(([key]) => isOpen(key.split('\u0000')[0] as string, open, known)))
}

/** Returns the values that the rules of the entity see, the same as in the validation on the server. */
function statedOnly({ stated }: FormModel, values: Values): Values {
  if (!stated) return values
  const known = new Set(stated)
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)))
}

/** Returns the path key of a cell or a row of a child table. */
function cellKey(table: string, row: number, column: string): string {
  return pathKey(column === wholeRow ? [table, row] : [table, row, column])
}

/** Returns a row of a child table; an empty record when the value is no object. */
export function asRow(row: unknown): Values {
  return isSchema(row) ? row : {}
}

function isOpen(name: string, open: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return open.has(name) || !known.has(name)
}

function checkFields(
  form: RjsfForm,
  schema: JsonSchema,
  values: Values,
  record: Values,
  userName: string,
): ReadonlyMap<string, ValueProblem> {
  const problems = new Map<string, ValueProblem>()
  const present = withoutRemoved(withoutBlanks(values) as Values)
  // A stored secret counts as present and is not validated: the draft holds a marker in place of its value.
  const isKept = (name: unknown) => typeof name === 'string' && isSecretMark(values[name])
  const names = new Map(form.fields.map((field) => [field.name, field]))
  for (const path of blankTexts(present, [])) {
    if (path.length > 1 && names.get(String(path[0]))?.table) continue
    problems.set(pathKey(path), { message: 'M1' }) // V9
  }
  const exact = new Map(
    Object.entries(present).flatMap(([name, value]) => {
      const field = isExactText(value) ? names.get(name) : undefined
      return field && isNumeric(field.schema) ? [[name, exactProblem(field.schema, String(value))]] : []
    }),
  )
  for (const [name, problem] of exact) if (problem) problems.set(name, problem)
  const spoken = exact.size === 0 ? present : withNumbers(present, exact)
  for (const error of schemaErrors(schema, spoken)) {
    const key = pathKey(error.path)
    if (isKept(error.path[0])) continue
    if (!problems.has(key) && !exact.has(key)) problems.set(key, wordError(error, names, present))
  }
  for (const [name, value] of Object.entries(present)) {
    if (isKept(name)) continue
    const own = names.get(name)
    const field = own && withControl(own, (when) => satisfies(when, record))
    const message =
      field &&
      (field.definition?.check?.(value, field.options, field.schema) ??
        addressProblem(field.widget, value)?.message)
    if (message) problems.set(name, { message: field?.schema.message ?? message })
    else if (
      field?.optionsWhen &&
      !problems.has(name) &&
      offeredValue(field.optionsWhen, value, record) !== value
    )
      problems.set(name, { message: 'form.notOffered' })
  }
  for (const name of Object.keys(schema['properties'] as JsonSchema)) {
    const field = names.get(name)
    const problem =
      field &&
      !problems.has(name) &&
      !isKept(name) &&
      ruleProblem(field.schema, present[name], record, userName)
    if (problem) problems.set(name, problem)
  }
  return problems
}

/**
 * Replaces numbers that are sent as texts by numbers, for the schema validation. Their digits are validated separately.
 */
function withNumbers(values: Values, exact: ReadonlyMap<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, exact.has(name) ? Number(value) : value]),
  )
}

/** Leaves out secrets that are to be deleted. */
function withoutRemoved(values: Values): Values {
  const kept = Object.entries(values).filter(([, value]) => !isRemovedSecret(value))
  return Object.fromEntries(kept)
}

function wordError(
  error: SchemaError,
  fields: ReadonlyMap<string, FormFieldModel>,
  values: Values,
): ValueProblem {
  const field = error.path.length === 1 ? fields.get(error.path[0] as string) : undefined
  // A list without entries counts as missing.
  if (error.keyword === 'minItems' && field?.required && isEmpty(values[field.name]))
    return missingValue(field.label, field.schema)
  if (error.missing === undefined) return problemOf(error.keyword, error.schema)
  const properties = isSchema(error.schema['properties']) ? error.schema['properties'] : {}
  const own = properties[error.missing]
  const property = isSchema(own) ? (own as PropertyMeta) : undefined
  return missingValue(field?.label ?? property?.title ?? error.missing, field?.schema ?? property)
}

const singles = new WeakMap<RjsfForm, Map<string, JsonSchema>>()

/** Reduces the validation schema of a form to one field. */
function singleField(form: RjsfForm, name: string): JsonSchema {
  let known = singles.get(form)
  if (!known) singles.set(form, (known = new Map<string, JsonSchema>()))
  let schema = known.get(name)
  if (!schema) {
    const { definitions, $defs, properties } = form.validation
    const own = (properties as JsonSchema)[name]
    const shared = { ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}) }
    known.set(name, (schema = { ...shared, type: 'object', properties: { [name]: own } }))
  }
  return schema
}

/** Returns the paths of texts that consist of invisible characters only (V9). */
function blankTexts(
  value: unknown,
  path: readonly (string | number)[],
): readonly (readonly (string | number)[])[] {
  if (typeof value === 'string') return value !== '' && tidyText(value) === '' ? [path] : []
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => blankTexts(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => blankTexts(entry, [...path, name]))
}
