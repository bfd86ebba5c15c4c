import { createPayWayLookup } from '../../seed/world/orders/pay-ways'
import type { Market } from '../../seed/world/places/country'
import { lookupShift } from '../../seed/world/random/create-lookup'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'

/** Values of the dictionary pay_way. */
export const payWays = { free: 0, cash: 1, remote: 20, pickupCode: 31 } as const

const markets: readonly Market[] = ['cn', 'eu', 'asia']
const lookups = new Map(markets.map((market) => [market, createPayWayLookup(market, true)]))
const tries = 24
const working = 1

/**
 * Draws a way to pay that the machine accepts, with the frequencies of its market. Returns undefined when the machine
 * accepts none.
 */
export function pickPayWay(random: Random, machine: MachineMemory): number | undefined {
  const taken = waysOf(machine)
  for (let turn = 0; turn < tries; turn++) {
    const drawn = lookups.get(machine.market)?.[random.uint32() >>> lookupShift]
    if (drawn !== undefined && taken.includes(drawn)) return drawn
  }
  return taken.length > 0 ? random.pick(taken) : undefined
}

/** Returns the ways to pay of the machine's payee, and cash while an acceptor works. */
function waysOf({ payWays: ways, state, faults }: MachineMemory): readonly number[] {
  const hasBills = state.billStatus === working && faults.every(({ faultCode }) => faultCode !== 'E301')
  const hasCoins = state.coinStatus === working && faults.every(({ faultCode }) => faultCode !== 'E302')
  return hasBills || hasCoins ? [...ways, payWays.cash] : ways
}
