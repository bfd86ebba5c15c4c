import type { Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { parseChinaTime } from '../time/parse-china-time'
import type { WorldClock } from '../time/world-clock'
import type { Machine } from './machine'

/** When something can have happened at a machine: within the last year, from its entry to its last contact. */
export interface MachineLife {
  readonly from: number
  readonly to: number
  /** A moment of it, in whole seconds; `days` narrows it to so many days before the last contact. */
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
