import { getDefaultFormState, type Experimental_DefaultFormStateBehavior } from '@rjsf/utils'
import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import { rjsfValidator } from './rjsf-validator'
import type { RjsfForm } from './to-rjsf'

const adding: Experimental_DefaultFormStateBehavior = { emptyObjectFields: 'skipEmptyDefaults', arrayMinItems: { populate: 'requiredOnly' } }
const keeping: Experimental_DefaultFormStateBehavior = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } }

/** A new record starts with the defaults of its schema; an existing one is shown as it is. */
export function defaultBehaviour(mode: FormMode): Experimental_DefaultFormStateBehavior {
  return mode === 'add' ? adding : keeping
}

/** What a form starts with: the record, and for a new one the defaults that it leaves open. Blank values are absent. */
export function initialValues(form: RjsfForm, mode: FormMode, record: Row): Row {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined))
  if (mode !== 'add') return given
  return getDefaultFormState(rjsfValidator, form.schema, given, form.schema, false, adding) as Row
}
