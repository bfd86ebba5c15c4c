import type { World } from '../create-world'
import type { SeededTable } from '../seeded-table'
import { createContainers } from './create-containers'
import { createFaults } from './events/create-faults'
import { createLocks } from './create-locks'
import { createMachineLogs } from './events/create-machine-logs'
import { createNetworkLogs } from './events/create-network-logs'
import { createReplenishmentLogs } from './events/create-replenishment-logs'
import type { FleetMachine } from './fleet-machine'
import { machineStock } from './machine-stock'

/** Returns the tables about machines: containers, tracks, stock, logs, faults and locks. */
export function machineTables({ fleet, clock }: World): readonly SeededTable[] {
  const ofEach = (rows: (one: FleetMachine) => readonly object[]) =>
    function* () {
      for (const one of fleet) yield* rows(one)
    }
  return [
    ['container', ofEach(createContainers)],
    ['track', ofEach((one) => machineStock(one, clock).tracks)],
    ['replenishmentLog', ofEach((one) => createReplenishmentLogs(one, machineStock(one, clock).visits))],
    ['networkLog', ofEach((one) => createNetworkLogs(one, clock))],
    [
      'machineLog',
      ofEach((one) =>
        createMachineLogs(one, machineStock(one, clock).visits, createFaults(one, clock), clock),
      ),
    ],
    ['fault', ofEach((one) => createFaults(one, clock))],
    ['deviceLock', ofEach((one) => createLocks(one, clock).locks)],
    ['unlockRecord', ofEach((one) => createLocks(one, clock).records)],
  ]
}
