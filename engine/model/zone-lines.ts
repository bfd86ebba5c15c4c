import type { ListPageModel } from './page-model'
import { wireZone } from '../metadata/time-zone'
import { foreignZone, isOfMoments } from './values/foreign-zone'
import type { ValueScope } from './values/value-context'

/** What is said of the zone of a list, and the zone's name. */
export interface ZoneLine {
  readonly message: 'list.zone' | 'list.zone.business'
  readonly zone: string
}

/**
 * What is to be said of the zones of a list: sums are by the days of the business, wherever one is; times are in the
 * person's zone, which is said where it is another one.
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
