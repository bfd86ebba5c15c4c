import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils'
import type { FormMode } from '../../metadata/contract.generated'

const adding: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'requiredOnly' },
}
const keeping: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
}

/** A new record starts with the defaults of its schema; an existing one is shown as it is. */
export function defaultBehaviour(mode: FormMode): Experimental_DefaultFormStateBehavior {
  return mode === 'add' ? adding : keeping
}
