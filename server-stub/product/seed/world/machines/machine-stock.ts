import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { createTracks, type Track } from './create-tracks'
import { createVisits, type Visit } from './events/create-visits'
import type { FleetMachine } from './fleet-machine'

export interface MachineStock {
  readonly tracks: readonly Track[]
  readonly visits: readonly Visit[]
}

/**
 * Creates the tracks of a machine and their replenishments. The inventory time of a track is never before its
 * replenishment.
 */
export function machineStock(one: FleetMachine, clock: WorldClock): MachineStock {
  const tracks = createTracks(one, clock)
  const visits = createVisits(one, tracks, clock)
  const filled = new Map(
    visits.flatMap(({ at, lines }) => lines.map(({ track }) => [track.id, formatChinaTime(at)] as const)),
  )
  return {
    visits,
    tracks: tracks.map((track) => {
      const at = filled.get(track.id)
      return at !== undefined && at > track.inventoryTime ? { ...track, inventoryTime: at } : track
    }),
  }
}
