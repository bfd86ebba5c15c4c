import type { ListPageModel } from '../types/page-model'
import { wireZone } from '../../metadata/locale/time-zone'
import { foreignZone, isOfMoments } from '../values/times/foreign-zone'
import type { ValueScope } from '../values/texts/value-context'

/** A note about the time zone of a list: its wording key and the zone's name. */
export interface ZoneLine {
  readonly message: 'list.zone' | 'list.zone.business'
  readonly zone: string
}

/**
 * Returns the notes about the time zones of a list. Sums are by the days of the business, wherever the user is; times
 * are in the user's zone, which is named if it is another one.
 */
export function zoneLines(
  { columns, search }: Pick<ListPageModel, 'columns' | 'search'>,
  scope: Pick<ValueScope, 'timeZone' | 'businessTimeZone'>,
): readonly ZoneLine[] {
  const zone = foreignZone(scope)
  const isOfSums = search.some(({ widget }) => widget === 'periodRange')
  const hasTimes = [...columns, ...search].some(({ schema }) => isOfMoments(schema))
  return [
    ...(isOfSums
      ? [{ message: 'list.zone.business', zone: scope.businessTimeZone ?? wireZone } as const]
      : []),
    ...(zone && hasTimes ? [{ message: 'list.zone', zone } as const] : []),
  ]
}
