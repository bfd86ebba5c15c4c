import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils'

/** What has just come begins with the defaults of its schema: a new record, an entry, an alternative. */
export const givingDefaults: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'requiredOnly' },
}

/** What is there is shown as it is: a field that was emptied does not get its default again. */
export const keepingValues: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
}
