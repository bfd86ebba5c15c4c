import type { PropertyMeta } from '../../metadata/contract.generated'
import { wireZone } from '../../metadata/time-zone'

/** The zone of the person where it is not that of the business: then whatever shows times says so. */
export function foreignZone({
  timeZone,
  businessTimeZone = wireZone,
}: {
  readonly timeZone: string
  readonly businessTimeZone?: string | undefined
}): string | undefined {
  return timeZone === businessTimeZone ? undefined : timeZone
}

/** Whether values are moments, which clocks in different places tell differently; days know no zone. */
export function isOfMoments({ format }: Pick<PropertyMeta, 'format'>): boolean {
  return format === 'date-time'
}

/** The place that a zone is named after: `New York` of `America/New_York`. */
export function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
