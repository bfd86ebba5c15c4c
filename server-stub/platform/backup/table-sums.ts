import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** The rows of each table, by `schema.table`: their number, and the sum of a hash of each, whatever their order. */
export type TableSums = Readonly<Record<string, { readonly rows: string; readonly sum: string }>>

/** A table that keeps its rows over a crash. */
export interface KeptTable {
  readonly schema: string
  readonly name: string
}

/** Lists the tables and partitions of the database. Unlogged ones are left out, because a recovery empties them. */
export async function keptTables(db: Queryable): Promise<readonly KeptTable[]> {
  const { rows } = await sql<KeptTable>`select n.nspname as schema, c.relname as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1, 2`.execute(db)
  return rows
}

/** Reads every row of every table, and returns their sums. Needs one snapshot when others write. */
export async function tableSums(db: Queryable): Promise<TableSums> {
  const sums: [string, TableSums[string]][] = []
  for (const { schema, name } of await keptTables(db)) {
    // The alias is no name of a column.
    const { rows } = await sql<TableSums[string]>`select count(*)::text as rows,
      coalesce(sum(hashtextextended(" row "::text, 0)), 0)::text as sum
      from ${sql.id(schema, name)} as " row "`.execute(db)
    if (rows[0]) sums.push([`${schema}.${name}`, rows[0]])
  }
  return Object.fromEntries(sums)
}

/** Returns the names of the tables that differ. */
export function differences(expected: TableSums, found: TableSums): readonly string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.sum !== found[name]?.sum,
  )
}
