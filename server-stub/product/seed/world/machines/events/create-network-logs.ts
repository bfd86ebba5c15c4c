import { createRandom, type Random } from '../../random/create-random'
import { daySeconds } from '../../time/day-seconds'
import { formatChinaTime } from '../../time/format-china-time'
import type { WorldClock } from '../../time/world-clock'
import type { FleetMachine } from '../fleet-machine'
import { machineLife, type MachineLife } from '../machine-life'

/** A stored row of the entity networkLog (2.3). The last one is open while the machine is off line. */
export interface NetworkLog {
  readonly id: string
  readonly machineId: string
  readonly departmentId: string
  readonly disconnectTime: string
  readonly recoverTime: string | null
  readonly durationMinutes: number | null
  readonly netType: string
  readonly signalStrength: number | null
}

type Break = readonly [from: number, to: number]

/** Creates the disconnections of a machine: its outages, shorter ones in between, and an open one if it is off line. */
export function createNetworkLogs(one: FleetMachine, clock: WorldClock): NetworkLog[] {
  const { machine } = one
  const random = createRandom(`network ${machine.id}`)
  const life = machineLife(machine, clock)
  const breaks = apart([...toBreaks(one), ...shortBreaks(random, life)], life)
  const row = (index: number, from: number, to: number | undefined): NetworkLog => ({
    id: `${machine.id}${String(index + 1).padStart(4, '0')}`,
    machineId: machine.id,
    departmentId: machine.departmentId,
    disconnectTime: formatChinaTime(from),
    recoverTime: to === undefined ? null : formatChinaTime(to),
    durationMinutes: to === undefined ? null : Math.floor((to - from) / 60),
    netType: machine.netType,
    signalStrength: machine.signalStrength,
  })
  const closed = breaks.map(([from, to], index) => row(index, from, to))
  return machine.onlineStatus === 0 ? closed : [...closed, row(closed.length, life.to, undefined)]
}

/** Converts the days without sales to disconnections, from just after midnight until the following morning. */
function toBreaks({ outages }: FleetMachine): Break[] {
  return outages.map(([first, last]) => [first * daySeconds + 1_260, (last + 1) * daySeconds + 30_600])
}

/** Creates short disconnections, more of them recent. */
function shortBreaks(random: Random, life: MachineLife): Break[] {
  return Array.from({ length: random.int(0, 4) }, () => {
    const from = life.moment(random, random.pick([6, 30, 80, 365]))
    return [from, from + Math.floor(120 + random.float() ** 3 * 6 * 3_600)]
  })
}

/** Sorts disconnections, and drops those outside of the machine's life or during another one. */
function apart(breaks: readonly Break[], { from, to }: MachineLife): Break[] {
  const kept: Break[] = []
  for (const one of [...breaks].sort((first, second) => first[0] - second[0])) {
    const free = kept.at(-1)?.[1] ?? from
    if (one[0] > free && one[1] < to) kept.push(one)
  }
  return kept
}
