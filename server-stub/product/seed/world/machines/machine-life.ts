import type { Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { parseChinaTime } from '../time/parse-china-time'
import type { WorldClock } from '../time/world-clock'
import type { Machine } from './machine'

/** The time in which events of a machine can lie: within the last year, from its creation to its last contact. */
export interface MachineLife {
  readonly from: number
  readonly to: number
  /** Returns a random moment, in whole seconds; `days` limits it to the days before the last contact. */
  moment(random: Random, days?: number): number
}

export function machineLife(machine: Machine, clock: WorldClock): MachineLife {
  const to = Math.min(parseChinaTime(machine.onlineTime), clock.now)
  const from = Math.min(to, Math.max(parseChinaTime(machine.createTime), clock.firstDay * daySeconds))
  return {
    from,
    to,
    moment(random, days = 365) {
      const earliest = Math.max(from, to - days * daySeconds)
      return Math.floor(earliest + random.float() * (to - earliest))
    },
  }
}
