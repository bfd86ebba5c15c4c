import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { Sql } from '../storage/sql-names'

/** About how many rows a statement gives, as the database itself expects from what it knows of the table; nothing is read. */
export async function estimateRows(db: Kysely<Tables>, statement: Sql): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
  }>`
    explain (format json) ${statement}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
