import type { KnownPerson } from '../../platform/person/known-person'
import { refuseQuery, refuseUnknown } from '../../platform/records/reading/filters/refuse'
import type { WireRow } from '../../platform/records/record-store'
import type { Services } from '../server-module'
import type { Period } from '../statistics/period'
import { readScope, type Scope } from '../statistics/scope'
import { periodBefore } from './period-before'
import { salesSources, type SalesGranularity } from './sales-granularity'

/** A point of the sales chart; amounts are in yuan. */
export interface SalesPoint {
  /** An hour as `HH`, a day as `yyyy-MM-dd` or a month as `yyyy-MM`. */
  readonly time: string
  readonly volume: number
  readonly sales: number
  readonly profit: number
}

/** The sales of a period; amounts are in yuan. */
export interface SalesSeries {
  readonly from: string
  readonly to: string
  readonly points: readonly SalesPoint[]
  readonly totalVolume: number
  readonly totalSales: number
  readonly totalProfit: number
}

/** The sales of a period and of the period before it. */
export interface SalesData extends SalesSeries {
  readonly previous: SalesSeries
}

/**
 * P33: reads sales for `granularity` (`hour`, `day` or `month`) and `range` (`from,to`), with the filters
 * `departmentId` and `vipGrades`.
 */
export async function readSales(
  { database: { reading: db }, definitions }: Pick<Services, 'database' | 'definitions'>,
  query: Readonly<Record<string, string>>,
  person: KnownPerson,
): Promise<SalesData> {
  const { granularity = '', range = '', departmentId, vipGrades } = query
  if (!isGranularity(granularity)) throw refuseQuery('bad-filter', 'granularity')
  const { statistic, entity: name } = salesSources[granularity]
  const { entities, dictionaries } = definitions()
  const entity = entities.get(name)
  if (!entity) throw refuseUnknown()
  const filters = {
    period: range,
    ...(departmentId ? { departmentId } : {}),
    ...(vipGrades ? { vipGrades } : {}),
  }
  const scope = await readScope(entity, filters, statistic.units, {
    db,
    person,
    dictionary: (code) => dictionaries.get(code),
    entity: (other) => entities.get(other),
  })
  const before: Scope = { ...scope, period: periodBefore(granularity, scope.period) }
  const [rows, rowsBefore] = await Promise.all([statistic.read(scope), statistic.read(before)])
  return { ...toSeries(scope.period, rows), previous: toSeries(before.period, rowsBefore) }
}

function isGranularity(text: string): text is SalesGranularity {
  return Object.hasOwn(salesSources, text)
}

/** Converts rows of a statistic, whose amounts are in cents, to a series in yuan. */
function toSeries({ from, to }: Period, rows: readonly WireRow[]): SalesSeries {
  const sum = (measure: string) => rows.reduce((total, row) => total + Number(row[measure] ?? 0), 0)
  return {
    from,
    to,
    points: rows.map(({ time, volume, sales, profit }) => ({
      time: String(time),
      volume: Number(volume ?? 0),
      sales: Number(sales ?? 0) / 100,
      profit: Number(profit ?? 0) / 100,
    })),
    totalVolume: sum('volume'),
    totalSales: sum('sales') / 100,
    totalProfit: sum('profit') / 100,
  }
}
