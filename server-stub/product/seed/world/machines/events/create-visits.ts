import { createRandom, type Random } from '../../random/create-random'
import { parseChinaTime } from '../../time/parse-china-time'
import type { WorldClock } from '../../time/world-clock'
import type { Track } from '../create-tracks'
import type { FleetMachine } from '../fleet-machine'
import { machineLife } from '../machine-life'
import { machineStaff } from '../machine-staff'

/** A replenishment: in place, by a push or in the console (dictionary replenish_way). */
export interface Visit {
  readonly at: number
  readonly way: number
  readonly person: string
  readonly lines: readonly VisitLine[]
}

export interface VisitLine {
  readonly track: Track
  readonly before: number
  readonly after: number
}

const onTheMachine = 1

/** Creates the latest visit and up to two older ones, each with a few of the tracks; oldest first. */
export function createVisits(one: FleetMachine, tracks: readonly Track[], clock: WorldClock): Visit[] {
  const random = createRandom(`visits ${one.machine.id}`)
  const life = machineLife(one.machine, clock)
  const latest = life.moment(random, 12)
  const older = Array.from({ length: random.int(0, 2) }, () => life.moment(random)).filter(
    (at) => at < latest,
  )
  return [...older.sort((first, second) => first - second), latest].map((at) => ({
    at,
    way: random.chance(0.86) ? onTheMachine : random.pick([2, 3]),
    person: random.pick(machineStaff(one.machine.departmentId)).name,
    lines: chooseTracks(random, tracks)
      .map((track) => toLine(random, track, at))
      .filter(({ before, after }) => after > before),
  }))
}

/** Chooses two to four neighbouring tracks. */
function chooseTracks(random: Random, tracks: readonly Track[]): readonly Track[] {
  const first = random.int(0, tracks.length - 1)
  return tracks.slice(first, first + random.int(2, 4))
}

/** Returns the replenishment of a track. It filled the track up, unless the stock has not changed since. */
function toLine(random: Random, track: Track, at: number): VisitLine {
  const after = at > parseChinaTime(track.inventoryTime) ? track.currentStock : track.maxStock
  return { track, before: random.int(0, Math.floor(after * 0.6)), after }
}
