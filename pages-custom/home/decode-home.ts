import { failure, success, type Decode } from '../../engine/index'

/** The numbers of machines (P20). */
export interface MachineCounts {
  readonly onlineCount: number
  readonly offlineCount: number
  readonly totalCount: number
}

/** The sales of an hour `HH`, a day `yyyy-MM-dd` or a month `yyyy-MM` of the business; amounts in yuan. */
export interface SalesPoint {
  readonly time: string
  readonly volume: number
  readonly sales: number
  readonly profit: number
}

/** The sales of a period. */
export interface SalesSeries {
  /** Days `yyyy-MM-dd`, both included. */
  readonly from: string
  readonly to: string
  readonly points: readonly SalesPoint[]
  readonly totalVolume: number
  readonly totalSales: number
  readonly totalProfit: number
}

/** The sales of a period and of the one before (P33). */
export interface SalesData extends SalesSeries {
  readonly previous: SalesSeries
}

/** A task: the list of the menu code has `count` rows with these filters. */
export interface AttentionLine {
  readonly code: string
  readonly page: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly count: number
}

/** An announcement (P21); times are `yyyy-MM-dd HH:mm:ss` in China time. */
export interface Announcement {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly startTime: string
  readonly endTime: string
}

type Wire = Readonly<Record<string, unknown>>

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null
const has = (type: 'number' | 'string', ...names: readonly string[]) => {
  return (value: unknown): value is Wire =>
    isWire(value) && names.every((name) => typeof value[name] === type)
}

const isCounts = has('number', 'onlineCount', 'offlineCount', 'totalCount')
const hasTotals = has('number', 'totalVolume', 'totalSales', 'totalProfit')
const hasMeasures = has('number', 'volume', 'sales', 'profit')
const hasTime = has('string', 'time')
const isAnnouncement = has('string', 'id', 'title', 'content', 'startTime', 'endTime')
const isNamed = has('string', 'code', 'page')

function isSeries(value: unknown): value is Wire {
  return (
    hasTotals(value) &&
    has('string', 'from', 'to')(value) &&
    Array.isArray(value['points']) &&
    value['points'].every((point) => hasTime(point) && hasMeasures(point))
  )
}

function isLine(value: unknown): boolean {
  return isNamed(value) && has('number', 'count')(value) && isWire(value['filters'])
}

/** Returns a decoder that passes a valid response, or fails with a description of the expected one. */
function decode<T>(isRight: (wire: unknown) => boolean, what: string): Decode<T> {
  return (wire) =>
    isRight(wire)
      ? success(wire as T)
      : failure([{ code: 'bad-answer', pointer: '', detail: `The server did not answer ${what}.` }])
}

const listOf = (isRight: (entry: unknown) => boolean) => (wire: unknown) =>
  Array.isArray(wire) && wire.every(isRight)

export const decodeCounts = decode<MachineCounts>(isCounts, 'how many machines there are')
export const decodeSales = decode<SalesData>(
  (wire) => isSeries(wire) && isSeries((wire as Wire)['previous']),
  'the sales',
)
export const decodeAttention = decode<readonly AttentionLine[]>(listOf(isLine), 'what needs a hand')
export const decodeAnnouncements = decode<readonly Announcement[]>(
  listOf(isAnnouncement),
  'the announcements',
)
/** Accepts any response (P22); `renewalText` interprets it. */
export const decodeRenewal = success<unknown>
