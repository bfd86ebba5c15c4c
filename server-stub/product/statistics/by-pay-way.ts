import { sql } from '../../platform/database/sql/sql'
import type { WireRow } from '../../platform/records/record-store'
import { toShares } from './shares'
import { sourceByWay } from './source-by-way'
import { anyUnit, type Statistic } from './statistic'
import { sumSales } from './sum-sales'

/** S7: sales by way to pay, with shares of the paid amounts, or of the volume when nothing was paid. */
export const byPayWay: Statistic = {
  units: anyUnit,
  async read(scope) {
    const statement = sumSales(scope, await sourceByWay(scope), [sql`s."payWay"`])
    const { rows } = await sql<WireRow & { sales: number; volume: number }>`
      select coalesce(g."payWay"::text, '') as id, g.* from (${statement}) as g
      order by g.sales desc, g."payWay"`.execute(scope.db)
    const isPaid = rows.some(({ sales }) => sales > 0)
    const shares = toShares(rows.map(({ sales, volume }) => (isPaid ? sales : volume)))
    return rows.map((row, index) => ({ ...row, share: shares[index] }))
  },
}
