import {
  fromCalendarTime,
  toCalendarText,
  toWireTime,
} from '../../../../engine/model/values/times/china-time'
import { wireZone } from '../../../../engine/metadata/locale/time-zone'
import type { Person } from '../../../platform/person/person'
import { formatChinaTime } from '../../../platform/records/storage/china-time'

type Zones = Pick<Person, 'businessTimeZone' | 'timeZone'>

/** A range with inclusive ends; null leaves an end open. */
type Range = readonly [from: string | null, to: string | null]

/** The filter values of a list, by field name. */
export type LinkFilters = Readonly<Record<string, string | Range>>

/** A kind of item that may need attention, and the list that shows the items. */
export interface AttentionLine {
  readonly code: AttentionCode
  /** Menu codes of lists that show the items. The link leads to the first one that the person may open. */
  readonly pages: readonly string[]
  readonly filters: LinkFilters
}

export type AttentionCode =
  | 'offline'
  | 'stockEmpty'
  | 'stockLow'
  | 'faultWeeks'
  | 'faultDays'
  | 'faultDay'
  | 'refundUnshipped'
  | 'refundShipped'
  | 'expiring'
  | 'feedback'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Days before the expiry from which a machine needs attention (C15). */
const promptDays = 30
/**
 * In the first months of a year, failed refunds of the previous year still count. They need a range of their own,
 * because a list of orders is limited to one year (T2).
 */
const lookBackMonths = 3

/**
 * Returns the kinds of items to look for at a moment, the most urgent first. Times are China time, cut to the minute.
 */
export function attentionLines(
  now: number,
  { businessTimeZone, timeZone }: Zones = {},
): readonly AttentionLine[] {
  const ago = (ms: number, seconds = 0) =>
    formatChinaTime(new Date(Math.floor((now - ms) / minute) * minute + seconds * 1000))
  const today = toCalendarText(now, businessTimeZone ?? wireZone).slice(0, 10)
  const date = (days: number) => daysAfter(today, days)
  const open = { faultStatus: '0' }
  return [
    {
      code: 'offline',
      pages: ['my_device'],
      filters: { onlineStatus: '1', onlineTime: [null, ago(hour)] },
    },
    { code: 'stockEmpty', pages: ['inventory'], filters: { stockStatus: '2' } },
    { code: 'stockLow', pages: ['inventory'], filters: { stockStatus: '1' } },
    {
      code: 'faultWeeks',
      pages: ['machine_fault'],
      filters: { ...open, faultTime: [null, ago(7 * day, -1)] },
    },
    {
      code: 'faultDays',
      pages: ['machine_fault'],
      filters: { ...open, faultTime: [ago(7 * day), ago(day, -1)] },
    },
    { code: 'faultDay', pages: ['machine_fault'], filters: { ...open, faultTime: [ago(day), null] } },
    ...refundYears(now, timeZone ?? wireZone).flatMap((payTime): AttentionLine[] => [
      { code: 'refundUnshipped', pages: ['sales_fail'], filters: { backMoneyStatus: '0', payTime } },
      { code: 'refundShipped', pages: ['sales_success'], filters: { backMoneyStatus: '0', payTime } },
    ]),
    {
      code: 'expiring',
      pages: ['machine_renewal', 'my_device'],
      filters: { expireDate: [date(1), date(promptDays)] },
    },
    { code: 'feedback', pages: ['opinion'], filters: { replyStatus: '0' } },
  ]
}

/**
 * Returns the range of this year until today and, early in the year, that of the previous year, by the person's
 * calendar.
 */
function refundYears(now: number, timeZone: string): readonly Range[] {
  const today = toCalendarText(now, timeZone).slice(0, 10)
  const year = Number(today.slice(0, 4))
  const isYoung = Number(today.slice(5, 7)) <= lookBackMonths
  const begin = (date: string): number => {
    const [y = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
    return fromCalendarTime({ year: y, month, day: dayOfMonth, hour: 0, minute: 0, second: 0 }, timeZone)
  }
  const whole = (of: number, last: string): Range => [
    toWireTime(begin(`${of}-01-01`)),
    toWireTime(begin(daysAfter(last, 1)) - 1000),
  ]
  return [whole(year, today), ...(isYoung ? [whole(year - 1, `${year - 1}-12-31`)] : [])]
}

/** Returns the date `days` days later, as `yyyy-MM-dd`. */
function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}
