import { toWireTime } from '../../../platform/request/envelope'
import { machineLogContents } from '../../seed/world/machines/machine-log-contents'
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

/** An entry of the machine's log, unless a push has switched it off. */
export function logEntry(machine: MachineMemory, operatorType: number, at: number): readonly Said[] {
  const content = machineLogContents[machine.market === 'cn' ? 'zh' : 'en'][operatorType]
  if (!machine.isLogging || !content) return []
  return [['log', { operatorType, content, time: toWireTime(at) }]]
}

/** What machines write down by themselves; those of fresh drinks clean themselves now and then. */
export function passingEntry(random: Random, machine: MachineMemory, at: number): readonly Said[] {
  const makesDrinks = machine.tracks.some(({ drink }) => drink !== undefined)
  const entry = random.pick([logged.other, logged.parameter, makesDrinks ? logged.cleaned : logged.tested])
  return logEntry(machine, entry, at)
}
