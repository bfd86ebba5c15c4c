import type { Row } from '../../../data/records/use-records'
import type { FormMode } from '../../../metadata/contract.generated'
import { isSecret } from '../../../metadata/entities/entity-fields'
import { isSecretMark } from '../../../metadata/entities/secret-mark'
import { formFields } from '../../../model/forms/form-fields'
import type { FormModel } from '../../../model/types/field-model'
import { settableFields } from '../../schema-form/validation/settable-fields'

/**
 * Builds the request body of a form (8.2): the key of an edited record, the fixed values of the opener, and every field
 * that is visible and can be set in this mode. A cleared value is null in mode edit; in mode add, it is absent unless the
 * server would store a default for it. A secret that was not typed again is left out, which keeps the stored one.
 */
export function toBody(form: FormModel, mode: FormMode, values: Row, key: Row, fixed: Row): Row {
  const body: Record<string, unknown> = {}
  for (const field of settableFields(form, mode, values)) {
    const value = values[field.name]
    const blank = value === undefined || value === null || value === ''
    if (isSecret(field.schema) && (blank || isSecretMark(value))) continue
    if (!blank) body[field.name] = value
    else if (mode === 'edit' || field.schema.default !== undefined) body[field.name] = null
  }
  return { ...(mode === 'edit' ? key : {}), ...body, ...fixed }
}

/**
 * Returns the version of the record that an edit started from (docs/http.md), by which the server detects concurrent
 * changes: the `updateTime`, or else the served values of the fields that the form may set.
 */
export function stampOf(form: FormModel, mode: FormMode, base: Row): Row {
  if (mode !== 'edit' || !form.guard) return {}
  if (form.guard === 'updateTime') {
    const { updateTime } = base
    return typeof updateTime === 'string' && updateTime !== '' ? { updateTime } : {}
  }
  const fields = formFields(form.items).filter(
    (field) => field.editableIn.includes(mode) && Object.hasOwn(base, field.name),
  )
  if (fields.length === 0) return {}
  return { changedFrom: Object.fromEntries(fields.map(({ name }) => [name, base[name] ?? null])) }
}
