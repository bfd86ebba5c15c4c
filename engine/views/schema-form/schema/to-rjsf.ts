import { getDefaultFormState, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import type { FormMode } from '../../../metadata/contract.generated'
import type { Language } from '../../../metadata/locale/language'
import { formFields } from '../../../model/forms/form-fields'
import type { FormFieldModel, FormModel } from '../../../model/types/field-model'
import { cleanSchema } from './clean-schema'
import { givingDefaults } from './default-behaviour'
import { drawnSize } from './drawn-size'
import { childTableField, leafField } from './leaf-field-name'
import { isRecursive } from './is-recursive'
import { leavableUnion, withOptionalUnions } from './optional-unions'
import { isSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'
import { rjsfValidator } from './rjsf-validator'

/** Maximum number of inputs for all nested schemas of a form; nested schemas beyond it are edited as JSON. */
const mostDrawn = 300

/** Keywords that hold shared schemas, the targets of references. */
const shared = new Set(['definitions', '$defs'])
/** Rule keywords by which values decide which fields exist; other keywords only validate. */
const drawn = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependencies'])

/** The schemas of a form in one mode, for RJSF and for validation. */
export interface RjsfForm {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /** The validation schema: the fields with all of their keywords. */
  readonly validation: JsonSchema
  /** True when values decide which fields exist, so that RJSF needs every change. */
  readonly dynamic: boolean
  /** Fields that are rendered part by part. */
  readonly nested: ReadonlySet<string>
  /** The validation schema for one row of a child table, by field: a form with only that field and one row. */
  readonly rows: ReadonlyMap<string, JsonSchema>
  /** The fields of the mode, in the order of the form. */
  readonly fields: readonly FormFieldModel[]
}

/** Converts a form model to RJSF schemas. Pure: the same model and mode give the same schemas. */
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
    // The rows are validated one by one.
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

/** Returns the fields of a mode, including those inside sections and tabs. */
function fieldsInMode(form: FormModel, mode: FormMode): readonly FormFieldModel[] {
  return formFields(form.items, (item) => item.modes.includes(mode))
}

/** True when a field is rendered part by part from its schema: it has parts and no explicit control. */
function isNested(field: FormFieldModel): boolean {
  if (field.table) return false
  return field.widget === 'json' && field.schema.control === undefined && hasParts(field.schema as JsonSchema)
}

/** False for recursive schemas that RJSF cannot process; their values are edited as JSON. */
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

/** Returns the schema of a leaf, which RJSF treats as a single value, whatever its own schema is. */
function withoutParts(field: FormFieldModel): JsonSchema {
  return { type: 'string', default: field.schema.default, readOnly: field.schema.readOnly }
}

function titled(schema: JsonSchema, field: FormFieldModel, mode: FormMode): JsonSchema {
  const { default: own, ...rest } = schema
  return { ...rest, title: field.label, ...(mode === 'add' && own !== undefined ? { default: own } : {}) }
}
