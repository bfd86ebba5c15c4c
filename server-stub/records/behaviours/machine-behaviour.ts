import type { EntityBehaviour } from '../behaviour'

/** Machines: one without a name is called by its number. */
export const machineBehaviour: EntityBehaviour = {
  defaults: ({ machineNo }) => ({ machineName: machineNo }),
}
