import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { firstKept, type GrowingTable } from '../records/growing/growing-table'
import { PARTS } from '../records/growing/month-names'
import { businessZone } from '../records/storage/business-zone'
import { SCHEMA } from '../records/storage/sql-names'
import type { MonthBounds } from './archived-month'

/** A month whose time is over. */
export interface MonthOver extends MonthBounds {
  /** The first day, and the first day after it. */
  readonly firstDay: string
  readonly nextDay: string
}

/** Months that were put back stay in the database for this time before they are archived anew. */
const keepsRestored = '90 days'

/**
 * Returns the months of a divided table that are to be archived, oldest first: their time is over. A month is archived
 * once; records that came later for it stay in the database.
 */
export async function monthsOver(db: Queryable, { name, keep }: GrowingTable): Promise<readonly MonthOver[]> {
  if (keep === undefined) return []
  const { rows } = await sql<MonthOver>`
    with bounds as (
      select c.relname as part, b[1]::timestamptz as lower, b[2]::timestamptz as upper
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
        join pg_namespace n on n.oid = p.relnamespace join pg_namespace o on o.oid = c.relnamespace,
        regexp_match(pg_get_expr(c.relpartbound, c.oid), '^FOR VALUES FROM \\(''(.+)''\\) TO \\(''(.+)''\\)$') as b
      where n.nspname = ${SCHEMA} and p.relname = ${name} and o.nspname = ${PARTS} and b is not null),
    months as (
      select *, lower at time zone ${businessZone} as first, upper at time zone ${businessZone} as next,
        case when date_trunc('month', lower at time zone ${businessZone}) = lower at time zone ${businessZone} then 'YYYY-MM'
          else 'YYYY-MM-DD"T"HH24MI' end as form
      from bounds)
    select m.part, to_char(m.first, m.form) as month, m.lower::text as lower, m.upper::text as upper,
      m.first::date::text as "firstDay", m.next::date::text as "nextDay"
    from months m where m.next <= ${firstKept(keep)} and not exists (
      select from console.archived_month a where a.entity = ${name} and a.month = to_char(m.first, m.form)
        and (a.state = 'archived' or a.restored_at > now() - ${keepsRestored}::interval))
    order by m.lower`.execute(db)
  return rows
}
