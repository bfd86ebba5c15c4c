import { fromCalendarTime, toCalendarText, toWireTime } from '../../../../engine/model/values/china-time'
import { wireZone } from '../../../../engine/metadata/time-zone'
import type { Person } from '../../../platform/person/person'
import { formatChinaTime } from '../../../platform/records/storage/china-time'

type Zones = Pick<Person, 'businessTimeZone' | 'timeZone'>

/** The two ends of a range, both part of it. Either may be open. */
type Range = readonly [from: string | null, to: string | null]

/** Filters of a list, by name. */
export type LinkFilters = Readonly<Record<string, string | Range>>

/** Something that may need a hand, and the list where it is found. */
export interface AttentionLine {
  readonly code: AttentionCode
  /** Menu codes of lists; the first that the person may open is the one. */
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
/** C15 */
const promptDays = 30
/** Months of a new year in which the refunds of the old one still count: a list of orders is of one year (T2). */
const lookBackMonths = 3

/** What is looked for at a moment by somebody, most urgent first. Times are cut to the minute, China time. */
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

/** This year until today and, while it is young, the year before, by the calendar of whoever looks. */
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

/** The day so many days after another, `yyyy-MM-dd`. */
function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}
