import type { FleetMachine } from '../machines/fleet-machine'

/** Returns 1 for each of `days` days from `firstDay` on which the machine sells, and 0 for the others. */
export function openDays(machine: FleetMachine, firstDay: number, days: number): Uint8Array {
  return Uint8Array.from({ length: days }, (_, index) => {
    const day = firstDay + index
    const inService = day >= machine.firstDay && day <= machine.lastDay
    return Number(inService && !machine.outages.some(([from, to]) => day >= from && day <= to))
  })
}
