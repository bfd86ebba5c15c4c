import { sql, type Sql } from '../../platform/database/sql/sql'
import { filterCondition } from '../../platform/records/reading/filters/filter-condition'
import { withinDays } from '../../platform/records/storage/business-zone'
import { allOf } from '../../platform/records/storage/sql-names'
import {
  counts,
  measureNames,
  measures,
  orderKeys,
  rollupTable,
  timeOf,
  type Measure,
  type OrderKey,
  type RollupName,
} from './rollups'
import { isWithin, type Scope } from './scope'

/** The source of sums: a rollup, or the orders themselves when no rollup can answer the query. */
export type SalesSource = RollupName | 'orders'

/** The sum of each measure; amounts are in cents. */
export type Sums = Readonly<Record<Measure, number>>

export const noSums = Object.fromEntries(measureNames.map((measure) => [measure, 0])) as Sums

/** Returns the sums of all measures over rows. */
export function sumsOf(alias: string): readonly Sql[] {
  return measureNames.map((measure) => sql`sum(${sql.id(alias, measure)})::numeric as ${sql.id(measure)}`)
}

/**
 * Returns the query for the sums of a scope, grouped by keys over rows `s`, with the measures and other columns of each
 * group. Groups without orders are left out.
 */
export function sumSales(
  scope: Scope,
  source: SalesSource,
  keys: readonly Sql[],
  others: readonly Sql[] = [],
): Sql {
  const positions = sql.join(keys.map((_, index) => sql.raw(String(index + 1))))
  return sql`select ${sql.join([...keys, ...sumsOf('s'), ...others])} from (${salesIn(scope, source)}) as s
    group by ${positions} having sum(s."orderCount") <> 0`
}

function salesIn(scope: Scope, source: SalesSource): Sql {
  return source === 'orders' ? ordersIn(scope) : rollupIn(scope, source)
}

function rollupIn(scope: Scope, name: RollupName): Sql {
  const { from, to } = scope.period
  return sql`select * from ${rollupTable(name)} as r
    where r.${sql.id(timeOf(name))} between ${from}::date and ${to}::date and ${asked('r', scope)}`
}

function ordersIn(scope: Scope): Sql {
  const keys = (Object.keys(orderKeys) as OrderKey[]).map((key) => sql`${orderKeys[key]} as ${sql.id(key)}`)
  const sums = measureNames.map((measure) => sql`${measures[measure]} as ${sql.id(measure)}`)
  return sql`select ${sql.join([...keys, ...sums])} from records."salesOrder" as o
    where ${counts} and ${withinDays(sql`o."payTime"`, scope.period)}
    and ${asked('o', scope)}`
}

function asked(alias: string, scope: Scope): Sql {
  const tested = { payWay: scope.tests.get('payWay'), goodsType: scope.tests.get('goodsTypeId') }
  const tests = Object.entries(tested).flatMap(([column, test]) =>
    test ? filterCondition({ sql: sql.id(alias, column), kind: 'integer' }, test) : [],
  )
  return allOf([isWithin(alias, scope), ...tests])
}
