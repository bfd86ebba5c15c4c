import type { PropertyMeta } from '../../metadata/contract.generated'
import { wireZone } from '../../metadata/time-zone'
import type { ValueContext } from '../widget-definition'
import { isOfMoments } from './foreign-zone'

/** Whose days a date is one of: those of moments are the person's, others the business's. */
export function zoneOfDays(
  kind: string,
  schema: PropertyMeta,
  { timeZone, businessTimeZone }: Pick<ValueContext, 'timeZone' | 'businessTimeZone'>,
): string {
  return kind === 'dateTime' || isOfMoments(schema) ? timeZone : (businessTimeZone ?? wireZone)
}
