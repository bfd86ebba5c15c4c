import { itemAt } from '../../item-at'
import { createRandom } from '../../random/create-random'
import { formatChinaTime } from '../../time/format-china-time'
import { parseChinaTime } from '../../time/parse-china-time'
import type { WorldClock } from '../../time/world-clock'
import type { Fault } from './create-faults'
import type { Visit } from './create-visits'
import type { FleetMachine } from '../fleet-machine'
import {
  doorClosed,
  doorOpened,
  faultCleared,
  machineLogContents,
  replenishment,
} from './machine-log-contents'
import { machineLife } from '../machine-life'

/** A stored row of the entity machineLog (2.3). */
export interface MachineLog {
  readonly id: string
  readonly machineId: string
  readonly departmentId: string
  readonly operatorType: number
  readonly logContent: string
  readonly apkVersion: string
  readonly logTime: string
}

type Entry = readonly [at: number, operatorType: number, note?: string]

/** Operations that no visit and no fault causes. */
const everyday = [0, 0, 1, 2, 6, 7, 8, 9, 9, 10, 12, 12] as const

/**
 * Creates the log of a machine, oldest first: the last visit with its door, cleared faults, and other recent
 * operations.
 */
export function createMachineLogs(
  one: FleetMachine,
  visits: readonly Visit[],
  faults: readonly Fault[],
  clock: WorldClock,
): MachineLog[] {
  const { machine, market } = one
  const random = createRandom(`log ${machine.id}`)
  const life = machineLife(machine, clock)
  const contents = machineLogContents[market === 'cn' ? 'zh' : 'en']
  const inPlace = visits.filter(({ way }) => way === 1).slice(-1)
  const entries: Entry[] = [
    ...inPlace.flatMap(({ at }): Entry[] => [
      [at - 240, doorOpened],
      [at, replenishment],
      [at + 60, doorClosed],
    ]),
    ...faults.flatMap(({ recoverTime, faultCode }): Entry[] =>
      recoverTime === null ? [] : [[parseChinaTime(recoverTime), faultCleared, faultCode]],
    ),
    ...Array.from({ length: random.int(1, 4) }, (): Entry => {
      const operatorType = random.pick(everyday)
      return [life.moment(random, random.pick([6, 30, 85])), operatorType]
    }),
  ]
  return entries
    .filter(([at]) => at >= life.from && at <= life.to)
    .sort(([first], [second]) => first - second)
    .map(([at, operatorType, note], index) => ({
      id: `${machine.id}${String(index + 1).padStart(4, '0')}`,
      machineId: machine.id,
      departmentId: machine.departmentId,
      operatorType,
      logContent: itemAt(contents, operatorType) + (note ? ` (${note})` : ''),
      apkVersion: machine.apkVersion,
      logTime: formatChinaTime(at),
    }))
}
