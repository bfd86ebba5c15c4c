import { toWireTime } from '../../../platform/request/envelope'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { Said } from '../said'

/** Slots of the dictionary old_inventory_type: beans, cups and water. Lower slots are boxes of powder. */
const beans = 9
const cups = 10
const water = 20

/**
 * Deducts the materials of one drink in an older coffee machine and returns the stock report; empty for other machines.
 */
export function useMaterials(random: Random, machine: MachineMemory, at: number): readonly Said[] {
  const changes = machine.tracks
    .filter(({ material, stock }) => material !== null && stock > 0)
    .flatMap((track) => {
      const used = usedOf(random, track.material ?? 0)
      track.stock = Math.max(0, track.stock - used)
      const { containerNo, trackNo, stock } = track
      return used > 0 ? [{ containerNo, trackNo, quantity: stock }] : []
    })
  return changes.length > 0 ? [['stock', { changes, time: toWireTime(at) }]] : []
}

/** Returns the amount used by one drink, in grams, pieces or millilitres. */
function usedOf(random: Random, slot: number): number {
  if (slot === beans) return random.int(12, 18)
  if (slot === cups) return 1
  if (slot === water) return random.int(120, 240)
  return random.chance(0.5) ? random.int(4, 14) : 0
}
