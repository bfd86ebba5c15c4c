import { getDefaultFormState } from '@rjsf/utils'
import type { Row } from '../../../data/records/use-records'
import type { FormMode } from '../../../metadata/contract.generated'
import { givingDefaults } from '../schema/default-behaviour'
import { rjsfValidator } from '../schema/rjsf-validator'
import type { RjsfForm } from '../schema/to-rjsf'

/**
 * Returns the initial values of a form: the record, and for a new one the defaults of all fields not given. Blank
 * values are left out.
 */
export function initialValues(form: RjsfForm, mode: FormMode, record: Row): Row {
  const given = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  )
  if (mode !== 'add') return given
  return getDefaultFormState(rjsfValidator, form.schema, given, form.schema, false, givingDefaults) as Row
}
