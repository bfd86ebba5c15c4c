import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import { machineStockActions } from '../stock/stock-actions'
import { expiredBehaviour } from './expired-behaviour'
import { faultActions } from './fault-actions'
import { machineActions } from './machine-actions'
import { machineBehaviour } from './machine-behaviour'

/** Machines, their containers and tracks, and their faults. */
export const machines: ServerModule = {
  name: 'machines',
  behaviours: {
    machine: composeBehaviours([machineBehaviour, machineActions, machineStockActions]),
    container: expiredBehaviour('machine', 'machineId'),
    track: expiredBehaviour('container', 'containerId'),
    fault: faultActions,
  },
}
