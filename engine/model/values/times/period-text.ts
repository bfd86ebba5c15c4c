import type { FieldModel } from '../../types/field-model'
import type { ValueContext } from '../../types/widget-definition'
import { toCalendarText } from './china-time'
import { periodName, type PeriodKind } from './named-periods'
import { zoneOfDays } from './zone-of-days'

/** Returns the name of a range of days, such as "Today"; undefined for other ranges. `now`: milliseconds since 1970. */
export function periodText(
  kind: PeriodKind,
  field: Pick<FieldModel, 'schema' | 'timeRule'>,
  value: unknown,
  context: ValueContext,
  now: number,
): string | undefined {
  const zone = zoneOfDays(kind, field.schema, context)
  const today = toCalendarText(now, zone).slice(0, 10)
  const name = periodName(kind, value, today, zone, field.timeRule)
  return name && context.translate(`form.period.${name}`)
}
