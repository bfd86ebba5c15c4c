import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { CurrentTable } from './plan-table'
import { SCHEMA } from './sql-names'

/** Tables of the schema `records` as they stand, by name; all of them, or those named. */
export async function readTables(
  db: Kysely<Tables>,
  only?: readonly string[],
): Promise<ReadonlyMap<string, CurrentTable>> {
  const named = only ? sql`c.relname = any(${only}::text[])` : sql`true`
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = ${SCHEMA} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${named}`.execute(
    db,
  )
  const indexes = await sql<{ table: string; index: string; unique: boolean }>`
    select c.relname as table, i.relname as index, x.indisunique as unique
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${SCHEMA} and x.indisvalid and ${named}`.execute(
    db,
  )
  const tables = new Map<string, { columns: Map<string, string>; indexes: Map<string, boolean> }>()
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? {
      columns: new Map<string, string>(),
      indexes: new Map<string, boolean>(),
    }
    tables.set(name, table)
    return table
  }
  for (const row of columns.rows) tableOf(row.table).columns.set(row.column, row.type)
  for (const row of indexes.rows) tableOf(row.table).indexes.set(row.index, row.unique)
  return tables
}
