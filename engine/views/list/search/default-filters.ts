import type { FieldModel } from '../../../model/types/field-model'
import { fromCalendarTime, toCalendarTime, toWireTime } from '../../../model/values/times/china-time'
import { wireZone } from '../../../metadata/locale/time-zone'
import { isOfMoments } from '../../../model/values/times/foreign-zone'
import { withoutBlanks, type Filters } from '../../../query/list-query'

/** The current time and the time zones that relative ranges are computed with. */
export interface Today {
  readonly now: number
  readonly timeZone: string
  /** The time zone of the business days; without one, the zone of the API (China time). */
  readonly businessTimeZone?: string | undefined
}

type Day = readonly [year: number, month: number, day: number]

/** Returns the default filters of a list, from the defaults of its search items (3.2). */
export function defaultFilters(search: readonly FieldModel[], today: Today): Filters {
  return withoutBlanks(Object.fromEntries(search.map((field) => [field.name, defaultValue(field, today)])))
}

function defaultValue(field: FieldModel, today: Today): unknown {
  const { default: value, widget } = field
  const range = (value as { readonly range?: unknown } | null | undefined)?.range
  if (typeof range !== 'string') return value
  const timeZone = zoneOfRange(field, today)
  const days = daysOf(range, { ...today, timeZone })
  return days ? toEnds(days, widget, timeZone) : undefined
}

/**
 * Returns the time zone for the days of a field: the user's own for timestamps; the business's for plain dates and for
 * the days of sums.
 */
export function zoneOfRange(
  { schema, widget }: Pick<FieldModel, 'schema' | 'widget'>,
  { timeZone, businessTimeZone }: Pick<Today, 'timeZone' | 'businessTimeZone'>,
): string {
  return isOfMoments(schema) || widget === 'dateTimeRange' ? timeZone : (businessTimeZone ?? wireZone)
}

/** Returns the first and last day of a named range; undefined for an unknown name. */
function daysOf(range: string, { now, timeZone }: Today): readonly [Day, Day] | undefined {
  const { year, month, day } = toCalendarTime(now, timeZone)
  const last: Day = [year, month, day]
  switch (range) {
    case 'today':
      return [last, last]
    case 'yesterday':
      return [back(last, 1), back(last, 1)]
    case 'last7Days':
      return [back(last, 6), last]
    case 'last30Days':
      return [back(last, 29), last]
    case 'thisMonth':
      return [[year, month, 1], last]
    case 'thisYear':
      return [[year, 1, 1], last]
    default:
      return undefined
  }
}

function back([year, month, day]: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day - days))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

/** Converts both ends to the value format of the widget. */
function toEnds([first, last]: readonly [Day, Day], widget: string, timeZone: string): readonly string[] {
  switch (widget) {
    case 'dateTimeRange':
      return [toMoment(first, [0, 0, 0], timeZone), toMoment(last, [23, 59, 59], timeZone)]
    case 'monthRange':
      return [toDate(first).slice(0, 7), toDate(last).slice(0, 7)]
    case 'yearRange':
      return [toDate(first).slice(0, 4), toDate(last).slice(0, 4)]
    default:
      return [toDate(first), toDate(last)]
  }
}

function toMoment([year, month, day]: Day, [hour, minute, second]: Day, timeZone: string): string {
  return toWireTime(fromCalendarTime({ year, month, day, hour, minute, second }, timeZone))
}

function toDate([year, month, day]: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
