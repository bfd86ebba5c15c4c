import { createWorld, type World } from '../../../server-stub/product/seed/world/create-world'
import type { FleetMachine } from '../../../server-stub/product/seed/world/machines/fleet-machine'
import type { SalesOrder } from '../../../server-stub/product/seed/world/orders/sales-order'

/** The present moment of most tests: a Friday morning. */
export const seededNow = '2025-11-21 10:15:30'

export const seededWorld: World = createWorld({ scale: 'small', now: seededNow })
export const seededOrders: readonly SalesOrder[] = [...seededWorld.orders()].flat()

const fleet = new Map(seededWorld.fleet.map((one) => [one.machine.id, one]))

export function fleetMachineOf(order: SalesOrder): FleetMachine {
  const machine = fleet.get(order.machineId)
  if (!machine) throw new Error(`order of no machine: ${order.id}`)
  return machine
}

/** Returns the distinct numbers that rows have of a dictionary, ascending. */
export function valuesOf<Row>(rows: readonly Row[], read: (row: Row) => number | null): number[] {
  const values = new Set(rows.map(read).filter((value) => value !== null))
  return [...values].sort((one, other) => one - other)
}
