import { sql } from './sql/sql'
import type { Queryable } from './sql/database-client'

/**
 * True when the database has the table. Reads the catalog: `to_regclass` answers from the cache of the connection, which
 * may not know a table that another server created during the wait for an advisory lock.
 */
export async function hasTable(db: Queryable, schema: string, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_catalog.pg_tables where schemaname = ${schema} and tablename = ${table}`.execute(db)
  return rows.length > 0
}
