import { sql } from '../../platform/database/sql/sql'
import type { WireRow } from '../../platform/records/record-store'
import { mostRanked, rankingMeasure, toRanks } from './rank'
import { timeOf } from './rollups'
import type { Scope } from './scope'
import { anyUnit, type Statistic } from './statistic'
import { sumSales, sumsOf } from './sum-sales'

/** S4: one row per machine with sales, with its operator at the latest sale. */
export const byMachine: Statistic = {
  units: anyUnit,
  charted: 'sales',
  async read(scope) {
    const source = sourceOf(scope)
    const byOwner = sumSales(
      scope,
      source,
      [sql`s."machineId"`, sql`s."departmentId"`],
      [sql`max(s.${sql.id(timeOf(source))}) as latest`],
    )
    const { rows } = await sql<WireRow>`select coalesce(g."machineId"::text, '') as id, g.*, m."machineNo",
      m."machineName", m."deviceType", d.name as "departmentName", d."vipGrade" from (
        select o."machineId", (array_agg(o."departmentId" order by o.latest desc, o."departmentId"))[1] as "departmentId",
        ${sql.join(sumsOf('o'))} from (${byOwner}) as o group by 1) as g
      left join records.machine as m on m.id = g."machineId"
      left join records.department as d on d.id = g."departmentId"
      order by g.sales desc, g."machineId"`.execute(scope.db)
    return rows
  },
}

/** S6: the ranking of machines, by name and number, because several machines may share a name. */
export const machineRanking: Statistic = {
  units: anyUnit,
  async read(scope) {
    const measure = sql.id('g', rankingMeasure(scope))
    const { rows } = await sql<WireRow>`select coalesce(g."machineId"::text, '') as id, g.*,
      concat_ws(' · ', nullif(m."machineName", ''), m."machineNo") as name
      from (${sumSales(scope, sourceOf(scope), [sql`s."machineId"`])}) as g
      left join records.machine as m on m.id = g."machineId"
      order by ${measure} desc, g."machineId" limit ${mostRanked}`.execute(scope.db)
    return toRanks(rows)
  },
}

function sourceOf({ period }: Pick<Scope, 'period'>) {
  return period.unit === 'day' ? 'sales_day' : 'sales_month'
}
