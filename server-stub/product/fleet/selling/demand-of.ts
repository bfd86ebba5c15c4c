import { hourCurve } from '../../seed/world/demand/hour-curves'
import { createRandom } from '../../seed/world/random/create-random'
import type { SiteType } from '../../seed/world/sites/site'
import { weekdayOf } from '../../seed/world/time/calendar-day'
import type { MachineMemory } from '../memory/machine-memory'

const siteTypes: readonly SiteType[] = [
  'office',
  'metro',
  'university',
  'hospital',
  'mall',
  'factory',
  'scenic',
]
const curves = new Map(siteTypes.map((type) => [type, hourCurve(type)]))

/** Returns the hourly sales of a machine relative to the mean of a workday, by local time and type of site. */
export function demandOf(machine: Pick<MachineMemory, 'id' | 'market' | 'longitude'>, at: number): number {
  const random = createRandom(`site ${machine.id}`)
  const siteType = random.pick(siteTypes)
  const popularity = Math.exp(random.normal() * 0.4)
  const hoursEast = machine.market === 'cn' ? 8 : Math.round(machine.longitude / 15)
  const hours = Math.floor(at / 3_600_000) + hoursEast
  const weekday = weekdayOf(Math.floor(hours / 24))
  return (curves.get(siteType)?.[weekday * 24 + (hours % 24)] ?? 0) * 24 * popularity
}
