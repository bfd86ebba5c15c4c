import type { Row } from '../../data/records/use-records'
import type { PropertyMeta } from '../../metadata/contract.generated'
import type { FormFieldModel } from '../../model/types/field-model'
import type { FormPageModel } from '../../model/types/page-model'
import { withControl } from '../../model/fields/compile-controls'
import { checkField } from '../schema-form/validation/check-form'
import { offeredValue } from '../schema-form/values/offered-options'
import type { RjsfForm } from '../schema-form/schema/to-rjsf'

/** The parsed address of a form page. */
export interface FormAddress {
  /** Undefined when the address asks for a mode that the page does not offer or the user may not use. */
  readonly mode: 'add' | 'edit' | undefined
  /** The key of the record to edit. */
  readonly id: string | undefined
  /** The initial values of a new record. */
  readonly presets: Row
  /** Fields whose preset is invalid and therefore left out. */
  readonly refused: readonly FormFieldModel[]
  /** The key of the last submit, with which its results are requested. */
  readonly sent: string | undefined
}

const longestKey = 200

/** Parses the query string of a form page. `form` is the form in mode add, against which the presets are validated. */
export function readFormAddress(model: FormPageModel, form: RjsfForm, search: string): FormAddress {
  const query = new URLSearchParams(search)
  const given = (model.record && query.get(model.record.key)) || undefined
  const id = given?.slice(0, longestKey)
  const mode = modeOf(model, id)
  const presets: Record<string, unknown> = {}
  const refused: FormFieldModel[] = []
  for (const field of mode === 'add' ? (model.presets ?? []) : []) {
    const text = query.get(field.name)
    if (text === null || text === '') continue
    const value = presetValue(form, field, text)
    if (value === undefined) refused.push(field)
    else presets[field.name] = value
  }
  return { mode, id, presets, refused, sent: (model.results && query.get(model.results.by)) || undefined }
}

function modeOf({ record, submit }: FormPageModel, id: string | undefined): FormAddress['mode'] {
  if (!record) return submit ? 'add' : undefined
  const mode = id === undefined ? 'add' : 'edit'
  return record.modes.includes(mode) ? mode : undefined
}

/** Parses a text of the address as a value of its field. Returns undefined when the field would reject the value. */
function presetValue(form: RjsfForm, field: FormFieldModel, text: string): unknown {
  const { schema } = field
  const value =
    schema.type === 'array'
      ? text.split(',').map((part) => toScalar(part, (schema.items ?? {}) as PropertyMeta))
      : toScalar(text, schema)
  if ([value].flat().includes(undefined)) return undefined
  if (Array.isArray(value) && new Set(value).size < value.length) return undefined
  const known = withControl(field, () => false).dictionary
  if (known && ![value].flat().every((one) => known.byValue.has(String(one)))) return undefined
  if (offeredValue(field.optionsWhen, value, {}) !== value) return undefined
  return checkField(form, field, value) ? undefined : value
}

function toScalar(text: string, { type, format, reference }: PropertyMeta): unknown {
  const trimmed = text.trim()
  if (type === 'integer' || type === 'number')
    return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined
  if (type === 'boolean') return trimmed === 'true' ? true : trimmed === 'false' ? false : undefined
  if (format === 'id' || (reference && format === undefined && type === undefined))
    return /^\d{1,19}$/.test(trimmed) ? trimmed : undefined
  return type === 'string' ? text : undefined
}
