import { formatChinaTime } from '../../../records/storage/china-time'

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

/** What is looked for at a moment, most urgent first. Times are cut to the minute, China time. */
export function attentionLines(now: number): readonly AttentionLine[] {
  const ago = (ms: number, seconds = 0) =>
    formatChinaTime(new Date(Math.floor((now - ms) / minute) * minute + seconds * 1000))
  const date = (days: number) => formatChinaTime(new Date(now + days * day)).slice(0, 10)
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
    ...refundYears(date(0)).flatMap((payTime): AttentionLine[] => [
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

/** This year until today and, while it is young, the year before. */
function refundYears(today: string): readonly Range[] {
  const year = Number(today.slice(0, 4))
  const isYoung = Number(today.slice(5, 7)) <= lookBackMonths
  const whole = (of: number, last: string): Range => [`${of}-01-01 00:00:00`, `${last} 23:59:59`]
  return [whole(year, today), ...(isYoung ? [whole(year - 1, `${year - 1}-12-31`)] : [])]
}
