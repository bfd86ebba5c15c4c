import { sql, type Sql } from '../../platform/database/sql/sql'
import { filterCondition } from '../../platform/records/reading/filters/filter-condition'
import type { WireRow } from '../../platform/records/record-store'
import { mostRanked, rankingMeasure, toRanks } from './rank'
import { measureNames } from './rollups'
import type { Scope } from './scope'
import { anyUnit, type Statistic } from './statistic'
import { sumSales, type SalesSource } from './sum-sales'

/** S8: sales by goods, and by recipes that are sold directly. */
export const byGoods: Statistic = {
  units: anyUnit,
  charted: 'sales',
  async read(scope) {
    const asked = scope.tests.get('goodsName')
    const named = asked ? filterCondition({ sql: name, kind: 'text' }, asked) : sql`true`
    const { rows } = await sql<WireRow>`${readGoods(scope)} where ${named} order by s.sales desc, id`.execute(
      scope.db,
    )
    return rows
  },
}

/** The ranking of goods (S5). */
export const goodsRanking: Statistic = {
  units: anyUnit,
  async read(scope) {
    const measure = sql.id('s', rankingMeasure(scope))
    const { rows } = await sql<WireRow>`${readGoods(scope)} order by ${measure} desc, id
      limit ${mostRanked}`.execute(scope.db)
    return toRanks(rows)
  },
}

const name = sql`coalesce(g."goodsName", r."recipeName", s."goodsName")`

function readGoods(scope: Scope): Sql {
  const sums = sumSales(scope, sourceOf(scope), [sql`s."goodsId"`, sql`s."recipeId"`, sql`s."goodsName"`])
  const summed = measureNames.map((measure) => sql.id('s', measure))
  return sql`select concat('g' || s."goodsId", 'r' || s."recipeId", 'n' || s."goodsName") as id, ${sql.join(summed)},
    ${name} as "goodsName", ${name} as name, coalesce(g.image, split_part(r.images, ';', 1)) as image,
    t."typeName" as "goodsTypeName" from (${sums}) as s
    left join records.goods as g on g.id = s."goodsId"
    left join records.recipe as r on r.id = s."recipeId"
    left join records."goodsType" as t on t.id = g."goodsTypeId"`
}

/**
 * Returns the source of the sums. Rollups sum goods by operator, and by machine only in months; for days of chosen
 * machines the orders are read.
 */
function sourceOf({ machines, period }: Scope): SalesSource {
  const isDays = period.unit === 'day'
  if (machines === 'all') return isDays ? 'goods_day' : 'goods_month'
  return isDays ? 'orders' : 'machine_goods_month'
}
