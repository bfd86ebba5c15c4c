import { getDefaultFormState } from '@rjsf/utils'
import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import { givingDefaults } from './default-behaviour'
import { rjsfValidator } from './rjsf-validator'
import type { RjsfForm } from './to-rjsf'

/** What a form starts with: the record, and for a new one the defaults that it leaves open. Blank values are absent. */
export function initialValues(form: RjsfForm, mode: FormMode, record: Row): Row {
  const given = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  )
  if (mode !== 'add') return given
  return getDefaultFormState(rjsfValidator, form.schema, given, form.schema, false, givingDefaults) as Row
}
