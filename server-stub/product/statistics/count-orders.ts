import { wasPartlyArchived } from '../../platform/archive/was-partly-archived'
import type { Queryable } from '../../platform/database/sql/database-client'
import { sql, type Sql } from '../../platform/database/sql/sql'
import { dearestCount } from '../../platform/records/reading/lists/count-rows'
import { expectedOf } from '../../platform/records/reading/lists/expected-of'
import type {
  CountFromSums,
  CountStatement,
  SummedRows,
} from '../../platform/records/reading/rows/count-from-sums'
import { businessZone, dayOf } from '../../platform/records/storage/business-zone'
import { allOf } from '../../platform/records/storage/sql-names'
import { rollupTable, type RollupName } from './rollups'
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

/** The fields by which the sums of hours tell orders apart. */
const finer: ReadonlySet<string> = new Set(['departmentId', 'payWay', 'goodsType'])

/**
 * Takes the number of dispensed orders of whole days of the business, and their totals, from sums, however many orders
 * there are: from those of operators by day or, for some ways to pay and categories of goods, from those by hour. Sums do
 * not tell them for times within a day, nor for months that are or were in the archive, because their sums stay and may
 * have been made by a release before.
 */
export const countOrders: CountFromSums = async (db, rows) => {
  const { equal, totals } = rows
  const [dispensed, ...again] = equal.filter(({ field }) => field === 'outGoodsStatus')
  const others = equal.filter(({ field }) => field !== 'outGoodsStatus')
  const sums = totals.flatMap((name) => listTotals.get(name) ?? [])
  if (dispensed?.values.map(String).join() !== '1' || again.length > 0) return undefined
  if (others.some(({ field }) => !finer.has(field)) || sums.length < totals.length) return undefined
  if (!(await isCurrent(db))) return undefined
  const ofOperators = others.every(({ field }) => field === 'departmentId')
  const statement = sumUp(ofOperators ? 'department_day' : 'sales_hour', { ...rows, equal: others }, sums)
  return ofOperators || (await expectedOf(db, statement)).cost <= dearestCount ? statement : undefined
}

function sumUp(
  name: RollupName,
  { equal, from, to }: Pick<SummedRows, 'equal' | 'from' | 'to'>,
  sums: readonly Sql[],
): CountStatement {
  const begin = sql`${from}::timestamptz`
  const end = sql`(${to}::timestamptz + interval '1 second')`
  const days = { first: dayOf(begin), last: dayOf(sql`${to}::timestamptz`) }
  const isTold = sql`${beginsDay(begin)} and ${beginsDay(end)}
    and not ${wasPartlyArchived('salesOrder', { begin, end }, days)}`
  const conditions = equal.map(({ field, values }) => sql`s.${sql.id(field)} = any(${values}::bigint[])`)
  const columns = sums.map((sum, index) => sql`, ${sum}::text as ${sql.id(`sum${index}`)}`)
  // Materialized, or it would be tested for every row.
  return sql`with asked as materialized (select ${isTold} as "isTold")
    select case when asked."isTold" then found.orders end as total, found.* from asked, lateral (
      select coalesce(sum(s."orderCount"), 0) as orders${sql.join(columns, '')} from ${rollupTable(name)} as s
      where asked."isTold" and s.day between ${days.first} and ${days.last} and ${allOf(conditions)}) as found`
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
