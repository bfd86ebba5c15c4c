import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import type { CurrentTable } from './plan-table'
import { SCHEMA } from './sql-names'

interface ReadTable {
  readonly columns: Map<string, string>
  readonly indexes: Map<string, boolean>
  readonly broken: Set<string>
  readonly statistics: Set<string>
  readonly size: number
  readonly isDivided: boolean
}

/** Reads the current tables of the schema `records`, by name: all, or only the named ones. */
export async function readTables(
  db: Queryable,
  only?: readonly string[],
): Promise<ReadonlyMap<string, CurrentTable>> {
  const named = only ? sql`c.relname = any(${only}::text[])` : sql`true`
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = ${SCHEMA} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${named}`.execute(
    db,
  )
  const indexes = await sql<{ table: string; index: string; unique: boolean; valid: boolean }>`
    select c.relname as table, i.relname as index, x.indisunique as unique, x.indisvalid as valid
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${SCHEMA} and ${named}`.execute(db)
  const sizes = await sql<{ table: string; size: string; divided: boolean }>`
    select c.relname as table, c.relkind = 'p' as divided, case when c.relkind = 'p'
      then (select coalesce(sum(pg_table_size(p.relid)), 0) from pg_partition_tree(c.oid) p where p.isleaf)
      else pg_table_size(c.oid) end as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${SCHEMA} and c.relkind in ('r', 'p') and ${named}`.execute(db)
  const statistics = await sql<{ table: string; name: string }>`
    select c.relname as table, s.stxname as name
    from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid join pg_namespace n on n.oid = s.stxnamespace
    where n.nspname = ${SCHEMA} and ${named}`.execute(db)
  const sizeOf = new Map(sizes.rows.map((row) => [row.table, row]))
  const tables = new Map<string, ReadTable>()
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? {
      columns: new Map<string, string>(),
      indexes: new Map<string, boolean>(),
      broken: new Set<string>(),
      statistics: new Set<string>(),
      size: Number(sizeOf.get(name)?.size ?? 0),
      isDivided: sizeOf.get(name)?.divided === true,
    }
    tables.set(name, table)
    return table
  }
  for (const row of columns.rows) tableOf(row.table).columns.set(row.column, row.type)
  for (const row of indexes.rows) {
    if (row.valid) tableOf(row.table).indexes.set(row.index, row.unique)
    else tableOf(row.table).broken.add(row.index)
  }
  for (const row of statistics.rows) tableOf(row.table).statistics.add(row.name)
  return tables
}
