import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils'

/** New records, entries and alternatives start with the defaults of their schema. */
export const givingDefaults: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'requiredOnly' },
}

/** Existing values are shown unchanged: a cleared field does not get its default back. */
export const keepingValues: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
}
