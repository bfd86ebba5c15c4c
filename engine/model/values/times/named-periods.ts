import type { TimeRuleMeta } from '../../../metadata/contract.generated'
import { timeRuleProblem } from './time-rule'
import { addDays, addMonths, lastDay } from './calendar-days'
import { fromCalendarTime, toWireTime } from './china-time'

/** A range of days or months with a common name; both ends are included. */
export interface NamedPeriod {
  readonly name: PeriodName
  /** `yyyy-MM-dd`; for months `yyyy-MM`. */
  readonly from: string
  readonly to: string
}

export type PeriodName =
  | 'today'
  | 'yesterday'
  | 'lastSevenDays'
  | 'lastThirtyDays'
  | 'nextThirtyDays'
  | 'thisMonth'
  | 'lastMonth'
  | 'lastThreeMonths'
  | 'thisYear'

/** What a range consists of: days, moments from the first second of a day to the last of another, or months. */
export type PeriodKind = 'date' | 'dateTime' | 'month'

/** Returns the periods offered for a range, as far as its rule allows them. `today`: `yyyy-MM-dd`. */
export function namedPeriods(kind: PeriodKind, today: string, rule?: TimeRuleMeta): readonly NamedPeriod[] {
  const isPast = rule?.latest !== undefined
  const periods = kind === 'month' ? monthsAround(today.slice(0, 7), isPast) : daysAround(today, isPast)
  const isAsked = ({ from, to }: NamedPeriod): boolean =>
    rule === undefined || timeRuleProblem(rule, [from, to], today) === undefined
  return periods.filter(isAsked)
}

/** Returns the name of a range; undefined when it has none. `value`: its two ends in wire form. */
export function periodName(
  kind: PeriodKind,
  value: unknown,
  today: string,
  timeZone: string,
  rule?: TimeRuleMeta,
): PeriodName | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [from, to] = value as readonly unknown[]
  return namedPeriods(kind, today, rule).find((period) => {
    const ends = periodEnds(kind, period, timeZone)
    return ends[0] === from && ends[1] === to
  })?.name
}

/** Returns the ends of a period in wire form. `timeZone`: the zone of its days. */
export function periodEnds(
  kind: PeriodKind,
  { from, to }: Pick<NamedPeriod, 'from' | 'to'>,
  timeZone: string,
): readonly [from: string, to: string] {
  if (kind !== 'dateTime') return [from, to]
  const at = (day: string, hour: number, rest: number): string => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return toWireTime(
      fromCalendarTime({ year, month, day: date, hour, minute: rest, second: rest }, timeZone),
    )
  }
  return [at(from, 0, 0), at(to, 23, 59)]
}

/** `isPast`: no period lies after today, and an unfinished period ends today. */
function daysAround(today: string, isPast: boolean): readonly NamedPeriod[] {
  const month = today.slice(0, 7)
  const before = addMonths(month, -1)
  const yesterday = addDays(today, -1)
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'lastSevenDays', from: addDays(today, -6), to: today },
    { name: 'lastThirtyDays', from: addDays(today, -29), to: today },
    { name: 'thisMonth', from: `${month}-01`, to: isPast ? today : lastDay(month) },
    { name: 'lastMonth', from: `${before}-01`, to: lastDay(before) },
    ...(isPast ? [] : [{ name: 'nextThirtyDays', from: today, to: addDays(today, 29) } as const]),
  ]
}

function monthsAround(month: string, isPast: boolean): readonly NamedPeriod[] {
  const before = addMonths(month, -1)
  const year = month.slice(0, 4)
  return [
    { name: 'thisMonth', from: month, to: month },
    { name: 'lastMonth', from: before, to: before },
    { name: 'lastThreeMonths', from: addMonths(month, -2), to: month },
    { name: 'thisYear', from: `${year}-01`, to: isPast ? month : `${year}-12` },
  ]
}
