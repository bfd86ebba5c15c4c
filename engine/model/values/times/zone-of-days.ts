import type { PropertyMeta } from '../../../metadata/contract.generated'
import { wireZone } from '../../../metadata/locale/time-zone'
import type { ValueContext } from '../../types/widget-definition'
import { isOfMoments } from './foreign-zone'

/** Returns the time zone that days are counted in: the user's for moments, that of the business for all others. */
export function zoneOfDays(
  kind: string,
  schema: PropertyMeta,
  { timeZone, businessTimeZone }: Pick<ValueContext, 'timeZone' | 'businessTimeZone'>,
): string {
  return kind === 'dateTime' || isOfMoments(schema) ? timeZone : (businessTimeZone ?? wireZone)
}
