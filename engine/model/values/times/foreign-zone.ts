import type { PropertyMeta } from '../../../metadata/contract.generated'
import { wireZone } from '../../../metadata/locale/time-zone'

/** Returns the user's time zone if it is not the zone of the business. All displayed times then name it. */
export function foreignZone({
  timeZone,
  businessTimeZone = wireZone,
}: {
  readonly timeZone: string
  readonly businessTimeZone?: string | undefined
}): string | undefined {
  return timeZone === businessTimeZone ? undefined : timeZone
}

/** True when values are moments, which clocks in different places show differently; days have no time zone. */
export function isOfMoments({ format }: Pick<PropertyMeta, 'format'>): boolean {
  return format === 'date-time'
}

/** Returns the place that a zone is named after: `New York` for `America/New_York`. */
export function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
