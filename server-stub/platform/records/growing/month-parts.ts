import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable, Transaction } from '../../database/sql/database-client'
import { businessZone } from '../storage/business-zone'
import { fittingName } from '../storage/fitting-name'
import type { DividedTable } from './create-key-table'
import { partName, PARTS } from './month-names'

/** A month without a part of its own, as texts of moments that the database can read. */
interface MissingMonth {
  readonly name: string
  /** The first moment, and the first moment after it. */
  readonly from: string
  readonly to: string
}

/**
 * Returns the months of the business that are still without a part, from that of the first moment to that of the last.
 * Existing parts keep their bounds: after a change of the time zone, the next month begins where the last one ended.
 */
export async function missingMonths(
  db: Queryable,
  { schema, name }: Pick<DividedTable, 'schema' | 'name'>,
  first: string,
  last: string,
): Promise<readonly MissingMonth[]> {
  const { rows } = await sql<MissingMonth>`
    with bounds as (
      select b[1]::timestamptz as lower, b[2]::timestamptz as upper
      from pg_inherits i join pg_class c on c.oid = i.inhrelid,
        regexp_match(pg_get_expr(c.relpartbound, c.oid), '^FOR VALUES FROM \\(''(.+)''\\) TO \\(''(.+)''\\)$') as b
      where i.inhparent = to_regclass(${quoted(schema, name)}) and b is not null),
    months as (
      select m at time zone ${businessZone} as lower, (m + interval '1 month') at time zone ${businessZone} as upper
      from generate_series(date_trunc('month', ${first}::timestamptz at time zone ${businessZone}),
        date_trunc('month', ${last}::timestamptz at time zone ${businessZone}), interval '1 month') as m),
    free as (
      select greatest(m.lower, (select max(b.upper) from bounds b where b.lower <= m.lower)) as lower,
        least(m.upper, (select min(b.lower) from bounds b where b.lower > m.lower)) as upper from months m)
    select case extract(hour from f.lower at time zone ${businessZone}) when 0
        then to_char(f.lower at time zone ${businessZone}, 'YYYY-MM-DD')
        else to_char(f.lower at time zone ${businessZone}, 'YYYY-MM-DD"T"HH24MI') end as name,
      f.lower::text as from, f.upper::text as to
    from free f where f.lower < f.upper
      and not exists (select from bounds b where b.lower < f.upper and b.upper > f.lower) order by f.lower`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, name: fittingName(`${name}~${row.name}`) }))
}

/** Rows of earlier years are few, or wrong: they get months of their own later, one by one. */
const firstMonth = '2000-01-01T00:00:00Z'

/** Returns the times between which the rows of a table lie that get their months at once; null without rows. */
export async function spanOf(
  db: Queryable,
  table: Sql,
  by: string,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select greatest(min(${sql.id(by)}), ${firstMonth}::timestamptz)::text as first,
      least(max(${sql.id(by)}), now())::text as last from ${table}`.execute(db)
  return rows[0] ?? { first: null, last: null }
}

/**
 * Creates the part of a month. The table is made first and attached then, because that blocks neither readers nor
 * writers of the other months. The part for the rest must have no row of the month.
 */
export async function addMonth(
  trx: Transaction,
  { schema, name }: Pick<DividedTable, 'schema' | 'name'>,
  month: MissingMonth,
  fill?: () => Promise<void>,
): Promise<void> {
  const parent = sql.id(schema, name)
  await sql`create table ${partName(month.name)} (like ${parent} including defaults including storage)`.execute(
    trx,
  )
  await fill?.()
  await sql`alter table ${parent} attach partition ${partName(month.name)}
    for values from (${sql.lit(month.from)}) to (${sql.lit(month.to)})`.execute(trx)
}

/** `"schema"."table"` as a text, for to_regclass. */
export function quoted(schema: string, name: string): string {
  return sql.id(schema, name).text
}

/** Returns the tables of the parts of a divided table. */
export async function partsOf(
  db: Queryable,
  { schema, name }: Pick<DividedTable, 'schema' | 'name'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_namespace n on n.oid = c.relnamespace
    where i.inhparent = to_regclass(${quoted(schema, name)}) and n.nspname = ${PARTS} order by 1`.execute(db)
  return rows.map((row) => row.name)
}
