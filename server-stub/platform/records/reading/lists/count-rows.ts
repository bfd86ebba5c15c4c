import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient } from '../../../database/sql/database-client'
import { exactNumber } from '../../../../../engine/model/values/exact-number'
import { isDistributed } from '../../distributing/is-distributed'
import type { RecordPage } from '../../record-store'
import type { ColumnKind } from '../../storage/column-kind'
import type { EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'
import { expectedOf } from './expected-of'
import { sumsOfRows } from './sums-of-rows'
import { placeColumns, queryConditions, sameMonths } from '../query/query-conditions'
import type { TestedQuery } from '../filters/tested-query'
import { refuseQuery } from '../filters/refuse'
import { createRowSource, type QueryContext } from '../rows/row-source'
import { visibleField } from '../rows/served-fields'

const summed: readonly ColumnKind[] = ['integer', 'long', 'money', 'decimal']

/**
 * The maximum number of rows that a list page counts one by one, and sorts by an order that no index has. More rows
 * would take too long for a page: among 10,000,000 rows a sort of 34,000 takes 107 ms, of 102,000 some 120 to 220 ms,
 * of 1,150,000 1.5 s, and of 9,100,000 7.3 s.
 */
export const mostCounted = 100_000

/**
 * The maximum cost of counting, in the planner's unit: a few rows among very many may take as long to count. A million
 * rows through an index cost some 40,000, which takes some 100 ms.
 */
export const dearestCount = 50_000

export type CountedRows = Pick<RecordPage, 'total' | 'totals' | 'totalEstimated'>

/**
 * Returns a function that counts the rows of a query and computes its totals, in one statement.
 * Throws immediately 400 `unknown-total`.
 * @param most above this number of rows, or when counting would take too long, the number is estimated and there are no
 * totals
 */
export function countRows(
  db: DatabaseClient,
  table: EntityTable,
  query: TestedQuery,
  context: QueryContext,
  most?: number,
): () => Promise<CountedRows> {
  const source = createRowSource(table, context)
  const totals = query.totals.map((name) => {
    const field = visibleField(table.entity, name, context.person) && source.field(name)
    if (!field || !summed.includes(field.kind)) throw refuseQuery('unknown-total', name)
    return { name, field }
  })
  const values = totals.map(({ field }) => field.sql)
  const allRows = (): Sql => {
    const where = queryConditions(source, query, context)
    return sql`from ${tableName(table)} as t${source.joins()} where ${where}`
  }
  // Lets an index alone find the rows where possible, so that rows which the filter excludes are not read for the sums.
  const keyedRows = (from: Sql): Sql =>
    sql`from (select ${placeColumns(table)} ${from} offset 0) as found
      join ${tableName(table)} as t on ${columnOf('t', table.key)} = ${columnOf('found', table.key)}
        and ${sameMonths(source, query, 'found')}${source.joins()}`
  const estimated = async (from: Sql, least: number): Promise<CountedRows> => {
    const { rows } = await expectedOf(db, sql`select 1 ${from}`)
    return { total: Math.max(least, rows), totalEstimated: true }
  }
  /** Returns the statement that counts and sums, or an estimate when the statement would take too long. */
  const choose = async (from: Sql, limit: number): Promise<CountedRows | Sql<Figures>> => {
    const isSpread = await isDistributed(db, table)
    const expected = await expectedOf(db, sql`select 1 ${from}`)
    const about = { total: expected.rows, totalEstimated: true }
    // Workers count without sending rows, which a limit would make them do; and rows of a cluster are not joined with
    // themselves, because they would be sent to and fro.
    if (isSpread)
      return expected.rows > limit || expected.cost > dearestCount
        ? about
        : countAndAdd(from, values, undefined)
    // Counting up to the limit would add nothing, and finding rows one by one in the table takes seconds.
    if (expected.rows > 2 * limit) return about
    const share = Math.min(1, limit / Math.max(1, expected.rows))
    if (expected.cost * share > dearestCount) return about
    const direct = countAndAdd(from, values, limit)
    if (totals.length === 0) return direct
    if (expected.rows > limit) {
      const { rows } = await countAndAdd(from, [], limit).execute(db)
      const total = Number(rows[0]?.['total'] ?? 0)
      if (total > limit) return estimated(from, total)
    }
    const other = countAndAdd(keyedRows(from), values, limit)
    const [cost, otherCost] = await Promise.all(
      [direct, other].map(async (statement) => (await expectedOf(db, statement)).cost),
    )
    if (Math.min(cost ?? 0, otherCost ?? 0) > dearestCount * 2) return about
    return (otherCost ?? 0) < (cost ?? 0) ? other : direct
  }
  const read = (row: Figures): CountedRows => {
    const total = Number(row['total'] ?? 0)
    if (totals.length === 0) return { total }
    const added = totals.map(({ name, field }, index) => [
      name,
      toTotal(row[`sum${index}`] ?? null, field.kind),
    ])
    return { total, totals: Object.fromEntries(added) as Record<string, number | string | null> }
  }
  return async () => {
    // A number that is asked for exactly is counted.
    const summing = most === undefined ? undefined : await sumsOfRows(db, table, query, context)
    const summed = (await summing?.execute(db))?.rows[0]
    if (summed && summed['total'] !== null) return read(summed)
    const from = allRows()
    const chosen = most === undefined ? countAndAdd(from, values, most) : await choose(from, most)
    if ('total' in chosen) return chosen
    const row = (await chosen.execute(db)).rows[0] ?? {}
    const total = Number(row['total'] ?? 0)
    return most !== undefined && total > most ? estimated(from, total) : read(row)
  }
}

type Figures = Readonly<Record<string, string | number | null>>

/** With a limit, counts one row more than the limit, which shows that there are more. */
function countAndAdd(from: Sql, values: readonly Sql[], most: number | undefined): Sql<Figures> {
  const named = (index: number) => sql.id(`sum${index}`)
  if (most === undefined)
    return sql<Figures>`select count(*) as total${sql.join(
      values.map((value, index) => sql`, sum(${value})::text as ${named(index)}`),
      '',
    )} ${from}`
  const counted = [sql`1 as one`, ...values.map((value, index) => sql`${value} as ${named(index)}`)]
  return sql<Figures>`select count(*) as total${sql.join(
    values.map((_, index) => sql`, sum(${named(index)})::text as ${named(index)}`),
    '',
  )} from (select ${sql.join(counted)} ${from} limit ${most + 1}) as counted`
}

/** Exact to the last digit, like the values of rows. */
function toTotal(sum: string | number | null, kind: ColumnKind): number | string | null {
  if (sum === null) return null
  const text = kind === 'money' ? hundredth(String(sum)) : String(sum)
  return exactNumber(text) ?? Number(text)
}

/** Converts cents to yuan. */
function hundredth(cents: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(cents) ?? []
  if (digits === '') return String(Number(cents) / 100)
  const padded = digits.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
}
