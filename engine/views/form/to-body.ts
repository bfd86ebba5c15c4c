import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import { isSecret } from '../../metadata/entity-fields'
import { isSecretMark } from '../../metadata/secret-mark'
import { formFields } from '../../model/form-fields'
import type { FormModel } from '../../model/field-model'
import { settableFields } from '../schema-form/settable-fields'

/**
 * What a form sends (8.2): the key of the record when it is edited, what the opener fixed, and every field
 * that can be set in this mode and is not hidden. A value taken away is null in an edit and absent in an add; a secret
 * that was not typed anew is left out, which keeps it.
 */
export function toBody(form: FormModel, mode: FormMode, values: Row, key: Row, fixed: Row): Row {
  const body: Record<string, unknown> = {}
  for (const field of settableFields(form, mode, values)) {
    const value = values[field.name]
    const blank = value === undefined || value === null || value === ''
    if (isSecret(field.schema) && (blank || isSecretMark(value))) continue
    if (!blank) body[field.name] = value
    else if (mode === 'edit') body[field.name] = null
  }
  return { ...(mode === 'edit' ? key : {}), ...body, ...fixed }
}

/**
 * What an edit says of the record that it began with (docs/http.md), so that the server can tell when somebody else has
 * changed it: its `updateTime`, else the values of the fields that the form may set, as far as they were served.
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
