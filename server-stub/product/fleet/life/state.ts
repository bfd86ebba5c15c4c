import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { Said } from '../said'

/** The temperature of a machine that is not chilled, in °C. */
const roomTemperature = 24

/**
 * Moves the state on by a few minutes: the temperature drifts around the target, humidity and signal strength around
 * their present values.
 */
export function drift(random: Random, { state, ranges, faults }: MachineMemory): void {
  const [range] = ranges.values()
  const isWarm = faults.some(({ faultCode }) => faultCode === 'E401')
  const wanted = (range ? (range.from + range.to) / 2 : roomTemperature) + (isWarm ? 9 : 0)
  const temperature = state.temperature + (wanted - state.temperature) * 0.4 + random.normal() * 0.3
  state.temperature = Math.round(within(temperature, -60, 150) * 10) / 10
  state.humidity = Math.round(within(state.humidity + random.normal() * 1.5, 30, 80))
  if (state.netType !== 'UNKNOWN')
    state.signalStrength = Math.round(within(state.signalStrength + random.normal() * 4, 15, 100))
}

/** Returns the report of the machine's present state. */
export function stateOf({ state, faults }: MachineMemory): Said {
  return ['state', { online: true, deviceStatus: faults.length > 0 ? 0 : 1, ...state }]
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
