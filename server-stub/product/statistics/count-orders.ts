import { wasPartlyArchived } from '../../platform/archive/was-partly-archived'
import type { Queryable } from '../../platform/database/sql/database-client'
import { sql, type Sql } from '../../platform/database/sql/sql'
import type { CountFromSums } from '../../platform/records/reading/rows/count-from-sums'
import { businessZone, dayOf } from '../../platform/records/storage/business-zone'
import { allOf } from '../../platform/records/storage/sql-names'
import { rollupTable } from './rollups'
import { areSumsCurrent } from './sum-triggers'

/**
 * The totals of lists of orders, from the sums of statistics. They agree with these also where an order has no profit,
 * which counts as 0. Without refunds, the total of refunds is empty.
 */
const listTotals: ReadonlyMap<string, Sql> = new Map(
  Object.entries({
    quantity: sql`sum(s.volume)`,
    amount: sql`sum(s.amount)`,
    paidAmount: sql`sum(s.sales + s."refundAmount")`,
    refundAmount: sql`nullif(sum(s."refundAmount"), 0)`,
    keptAmount: sql`sum(s.sales)`,
    keptProfit: sql`sum(s.profit)`,
  }),
)

/**
 * Takes the number of dispensed orders of whole days of the business, and their totals, from the sums of operators by
 * day, however many orders there are. These do not tell them for times within a day, nor for months that are or were in
 * the archive, because their sums stay and may have been made by a release before.
 */
export const countOrders: CountFromSums = async (db, { equal, from, to, totals }) => {
  const [dispensed, ...again] = equal.filter(({ field }) => field === 'outGoodsStatus')
  const operators = equal.filter(({ field }) => field === 'departmentId')
  const sums = totals.flatMap((name) => listTotals.get(name) ?? [])
  if (dispensed?.values.map(String).join() !== '1' || again.length > 0) return undefined
  if (operators.length + 1 < equal.length || sums.length < totals.length) return undefined
  if (!(await isCurrent(db))) return undefined
  const begin = sql`${from}::timestamptz`
  const end = sql`(${to}::timestamptz + interval '1 second')`
  const days = { first: dayOf(begin), last: dayOf(sql`${to}::timestamptz`) }
  const isTold = sql`${beginsDay(begin)} and ${beginsDay(end)}
    and not ${wasPartlyArchived('salesOrder', { begin, end }, days)}`
  const ofOperators = operators.map(({ values }) => sql`s."departmentId" = any(${values}::bigint[])`)
  const columns = sums.map((sum, index) => sql`, ${sum}::text as ${sql.id(`sum${index}`)}`)
  return sql`select case when k.told then coalesce(sum(s."orderCount"), 0) end as total${sql.join(columns, '')}
    from (select ${isTold} as told) as k left join ${rollupTable('department_day')} as s
      on k.told and s.day between ${days.first} and ${days.last} and ${allOf(ofOperators)} group by k.told`
}

/** Returns the condition that a day of the business begins at a moment, and no clocks change then. */
function beginsDay(moment: Sql): Sql {
  const local = sql`(${moment} at time zone ${businessZone})`
  return sql`(date_trunc('day', ${local}) = ${local}
    and (${local} - interval '1 hour') at time zone ${businessZone} = ${moment} - interval '1 hour')`
}

/** The databases whose sums are those of this release. */
const current = new WeakSet<Queryable>()

/** Sums of this release stay that: servers of a release before do not count them in their way again. */
async function isCurrent(db: Queryable): Promise<boolean> {
  if (!current.has(db) && (await areSumsCurrent(db))) current.add(db)
  return current.has(db)
}
