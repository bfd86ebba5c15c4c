import type { Market } from '../places/country'
import type { Random } from '../random/create-random'
import type { Machine } from './machine'

export type MachineHealth = Pick<
  Machine,
  | 'deviceStatus'
  | 'billStatus'
  | 'coinStatus'
  | 'netType'
  | 'signalStrength'
  | 'temperature'
  | 'humidity'
  | 'salesStatus'
>

/**
 * Draws the last report of a machine: mostly normal, some abnormal, and often unknown for machines that are off line.
 */
export function createHealth(
  random: Random,
  online: boolean,
  deviceType: number,
  market: Market,
): MachineHealth {
  const hasCash = deviceType !== 4 && random.chance(market === 'cn' ? 0.35 : 0.92)
  const mobile = random.chance(online ? 0.93 : 0.6)
  const slow = random.chance(0.05)
  const chilled = deviceType === 1 || deviceType === 4 || deviceType === 5
  const warm = random.chance(0.02)
  return {
    deviceStatus: online ? Number(!random.chance(0.035)) : random.pick([-1, -1, -1, 0, 1]),
    billStatus: hasCash ? acceptorStatus(random) : random.pick([-1, 2]),
    coinStatus: hasCash ? acceptorStatus(random) : random.pick([-1, 2]),
    netType: mobile ? (slow ? 'EDGE' : 'LTE') : 'UNKNOWN',
    signalStrength: mobile ? random.int(slow ? 15 : 48, slow ? 55 : 100) : null,
    temperature: Math.round((chilled ? (warm ? 14 : 5) : 24) * 10 + random.normal() * 15) / 10,
    humidity: random.int(35, 72),
    salesStatus: Number(!random.chance(0.02)),
  }
}

/** Draws the status of a bill acceptor or a coin changer. */
function acceptorStatus(random: Random): number {
  const roll = random.float()
  if (roll < 0.9) return 1
  if (roll < 0.95) return 0
  return roll < 0.98 ? 2 : -1
}
