import { getDefaultFormState, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import type { FormMode } from '../../metadata/contract.generated'
import type { Language } from '../../metadata/language'
import { formFields } from '../../model/form-fields'
import type { FormFieldModel, FormModel } from '../../model/field-model'
import { cleanSchema } from './clean-schema'
import { givingDefaults } from './default-behaviour'
import { drawnSize } from './drawn-size'
import { childTableField, leafField } from './leaf-field-name'
import { isRecursive } from './is-recursive'
import { leavableUnion, withOptionalUnions } from './optional-unions'
import { isSchema, type JsonSchema } from '../../metadata/map-schema'
import { rjsfValidator } from './rjsf-validator'

/** Inputs that nested schemas may be drawn with in one form; what goes beyond is edited as JSON. */
const mostDrawn = 300

/** Keywords that hold schemas for others to refer to. */
const shared = new Set(['definitions', '$defs'])
/** Rules by which values decide what fields there are; others only say what is wrong. */
const drawn = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependencies'])

/** A form in one mode, as the form library takes it. */
export interface RjsfForm {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /** What values are held against: the fields with all that their schemas say. */
  readonly validation: JsonSchema
  /** Values decide which fields there are: the library must learn of every change. */
  readonly dynamic: boolean
  /** Fields that are drawn part by part. */
  readonly nested: ReadonlySet<string>
  /** What one row of a child table is held against, by its field: a form of that field alone, with one row. */
  readonly rows: ReadonlyMap<string, JsonSchema>
  /** The fields of the mode, in the order of the form. */
  readonly fields: readonly FormFieldModel[]
}

/** The form library's view of a form model. Pure: the same model and mode give the same schemas. */
export function toRjsf(form: FormModel, mode: FormMode, language: Language): RjsfForm {
  const fields = fieldsInMode(form, mode)
  const root: JsonSchema = {
    ...form.rules,
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
  }
  const shown: Record<string, unknown> = {}
  const checked: Record<string, unknown> = {}
  const uiSchema: Record<string, unknown> = {
    'ui:submitButtonOptions': { norender: true },
    'ui:globalOptions': { copyable: true },
  }
  const nested = new Set<string>()
  const lists: (readonly [string, JsonSchema])[] = []
  let room = mostDrawn
  for (const field of fields) {
    const schema = cleanSchema(field.schema as JsonSchema, root, language)
    // Rows are checked one by one.
    checked[field.name] = field.table ? { ...schema, items: {} } : schema
    if (field.table) lists.push([field.name, schema])
    const size = isNested(field) ? drawnSize(schema, root, room) : 0
    const parts = size > 0 && size <= room && canBeDrawn(schema, root)
    if (parts) room -= size
    const isRequired = field.required && field.editableIn.includes(mode)
    const drawable = parts ? withOptionalUnions(schema) : withoutParts(field)
    shown[field.name] = titled(isRequired ? drawable : leavableUnion(drawable), field, mode)
    if (parts) nested.add(field.name)
    else {
      const drawn = field.table ? childTableField : leafField
      uiSchema[field.name] = { 'ui:field': drawn, 'ui:fieldReplacesAnyOrOneOf': true }
    }
  }
  const rules = cleanSchema(form.rules, root, language)
  const drawnRules = only(rules, drawn)
  const dynamic =
    Object.keys(drawnRules).length > 0 &&
    canBeDrawn({ ...only(rules, shared), ...drawnRules, type: 'object', properties: shown }, root)
  const required = fields
    .filter((field) => field.required && field.editableIn.includes(mode))
    .map((field) => field.name)
  return {
    schema: {
      ...withOptionalUnions(only(rules, shared)),
      ...(dynamic ? drawnRules : {}),
      type: 'object',
      properties: shown,
      required,
    } as RJSFSchema,
    validation: { ...rules, type: 'object', properties: checked, required },
    uiSchema,
    dynamic,
    nested,
    fields,
    rows: new Map(
      lists.map(([name, schema]) => [
        name,
        { ...only(rules, shared), type: 'object', properties: { ...checked, [name]: schema } },
      ]),
    ),
  }
}

/** The fields that a form shows in a mode, sections opened. */
function fieldsInMode(form: FormModel, mode: FormMode): readonly FormFieldModel[] {
  return formFields(form.items, (item) => item.modes.includes(mode))
}

/** Whether a field is to be drawn from its schema, part by part: it has parts, and nobody chose a control for it. */
function isNested(field: FormFieldModel): boolean {
  if (field.table) return false
  return field.widget === 'json' && field.schema.control === undefined && hasParts(field.schema as JsonSchema)
}

/** Some recursive schemas are more than the library can follow: their values are edited as JSON. */
function canBeDrawn(schema: JsonSchema, root: JsonSchema): boolean {
  if (!isRecursive(schema, root)) return true
  try {
    getDefaultFormState(rjsfValidator, schema as RJSFSchema, {}, root as RJSFSchema, false, givingDefaults)
    return true
  } catch {
    return false
  }
}

function only(schema: JsonSchema, keywords: ReadonlySet<string>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.has(keyword)))
}

function hasParts(schema: JsonSchema): boolean {
  if (
    schema['$ref'] !== undefined ||
    schema['oneOf'] !== undefined ||
    schema['anyOf'] !== undefined ||
    schema['allOf'] !== undefined
  )
    return true
  if (
    isSchema(schema['properties']) ||
    isSchema(schema['patternProperties']) ||
    isSchema(schema['additionalProperties'])
  )
    return true
  return isSchema(schema['items']) || Array.isArray(schema['items'])
}

/** A leaf is one value to the form library, whatever its schema says. */
function withoutParts(field: FormFieldModel): JsonSchema {
  return { type: 'string', default: field.schema.default, readOnly: field.schema.readOnly }
}

function titled(schema: JsonSchema, field: FormFieldModel, mode: FormMode): JsonSchema {
  const { default: own, ...rest } = schema
  return { ...rest, title: field.label, ...(mode === 'add' && own !== undefined ? { default: own } : {}) }
}
