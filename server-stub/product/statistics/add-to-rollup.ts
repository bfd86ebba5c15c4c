import { sql, type Sql } from '../../platform/database/sql/sql'
import { addSums, counts, measuresOf, rollups, sumsInForce, type RollupName, type SumSet } from './rollups'

/**
 * Returns the statement that adds orders to a rollup or subtracts them: `orders` selects them with a column `sign`, 1
 * or -1. The changed sums are locked in a fixed order, which prevents deadlocks between concurrent changes.
 */
export function addToRollup(name: RollupName, orders: Sql, set: SumSet = sumsInForce): Sql {
  const keys = sql.join(rollups[name].map((key) => sql.id(key)))
  return sql`${fillRollup(name, orders, set)} on conflict (${keys}) do update set ${addSums(name)}`
}

/** Returns the statement that adds orders to an empty rollup. */
export function fillRollup(name: RollupName, orders: Sql, set: SumSet): Sql {
  const keys = rollups[name]
  const measures = measuresOf(name)
  const columns = sql.join([...keys, ...Object.keys(measures)].map((column) => sql.id(column)))
  const sums = Object.values(measures).map((measure) => sql`sum(o.sign * (${measure}))`)
  const positions = sql.join(keys.map((_, index) => sql.raw(String(index + 1))))
  const changed = sql.join(
    sums.map((sum) => sql`${sum} <> 0`),
    ' or ',
  )
  return sql`insert into ${sql.id('console', set.tableOf(name))} as t (${columns})
    select ${sql.join([...keys.map((key) => set.keys[key]), ...sums])} from (${orders}) as o where ${counts}
    group by ${positions} having ${changed} order by ${positions}`
}
