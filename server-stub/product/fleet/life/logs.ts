import { toWireTime } from '../../../platform/request/envelope'
import { machineLogContents } from '../../seed/world/machines/events/machine-log-contents'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { Said } from '../said'

/** Values of the dictionary device_operator_type. */
export const logged = {
  other: 0,
  doorOpened: 3,
  doorClosed: 4,
  replenished: 5,
  priced: 6,
  tested: 7,
  parameter: 8,
  restarted: 9,
  upgraded: 10,
  faultCleared: 11,
  cleaned: 12,
} as const

/** Returns an entry of the machine's log; empty when a push has turned the log off. */
export function logEntry(machine: MachineMemory, operatorType: number, at: number): readonly Said[] {
  const content = machineLogContents[machine.market === 'cn' ? 'zh' : 'en'][operatorType]
  if (!machine.isLogging || !content) return []
  return [['log', { operatorType, content, time: toWireTime(at) }]]
}

/** Returns an occasional log entry without an outside cause, such as the cleaning of a machine that makes drinks. */
export function passingEntry(random: Random, machine: MachineMemory, at: number): readonly Said[] {
  const makesDrinks = machine.tracks.some(({ drink }) => drink !== undefined)
  const entry = random.pick([logged.other, logged.parameter, makesDrinks ? logged.cleaned : logged.tested])
  return logEntry(machine, entry, at)
}
