import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import type { FormModel } from '../../model/page-model'
import { settableFields } from '../schema-form/settable-fields'

/**
 * What a form sends (screens.md 8.2): the key of the record when it is edited, what the opener fixed, and every field
 * that can be set in this mode and is not hidden. A value taken away is null in an edit and absent in an add.
 */
export function toBody(form: FormModel, mode: FormMode, values: Row, key: Row, fixed: Row): Row {
  const body: Record<string, unknown> = {}
  for (const field of settableFields(form, mode, values)) {
    const value = values[field.name]
    const blank = value === undefined || value === null || value === ''
    if (!blank) body[field.name] = value
    else if (mode === 'edit') body[field.name] = null
  }
  return { ...(mode === 'edit' ? key : {}), ...body, ...fixed }
}
