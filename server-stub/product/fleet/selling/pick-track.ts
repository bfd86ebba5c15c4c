import type { Random } from '../../seed/world/random/create-random'
import { isBlocked } from '../life/faults'
import type { MachineMemory } from '../memory/machine-memory'
import type { TrackMemory } from '../memory/track-memory'

/** Returns whether a track can sell and dispense. */
function isForSale(machine: MachineMemory, track: TrackMemory): boolean {
  return (
    track.material === null &&
    track.price !== null &&
    track.stock > 0 &&
    !track.isLocked &&
    (track.goodsId !== null || track.recipeId !== null) &&
    !isBlocked(machine, track)
  )
}

/** Picks a track that is for sale, at random by popularity. Returns undefined when there is none. */
export function pickTrack(random: Random, machine: MachineMemory): TrackMemory | undefined {
  const there = machine.tracks.filter((track) => isForSale(machine, track))
  const total = there.reduce((sum, { appeal }) => sum + appeal, 0)
  let left = random.float() * total
  for (const track of there) {
    left -= track.appeal
    if (left < 0) return track
  }
  return there.at(-1)
}
