import { sql } from '../../database/sql/sql'
import type { DatabaseClient, Queryable } from '../../database/sql/database-client'
import type { EntityTable } from '../storage/entity-table'
import { SCHEMA } from '../storage/sql-names'
import { isCluster } from '../../database/cluster/is-cluster'

const known = new WeakMap<DatabaseClient, Map<string, boolean>>()

/**
 * Returns whether the rows of a table are on the workers of a cluster. It is asked once for each table: tables are
 * distributed when they are created, or while no server runs (move-tables.ts).
 * @param asking runs the statements; the connection of a transaction, inside one
 */
export async function isDistributed(
  db: DatabaseClient,
  { name, shardedBy }: Pick<EntityTable, 'name' | 'shardedBy'>,
  asking: Queryable = db,
): Promise<boolean> {
  if (!shardedBy) return false
  const tables = known.get(db) ?? new Map<string, boolean>()
  known.set(db, tables)
  const answer = tables.get(name) ?? (await readWhether(asking, name))
  if (answer !== undefined) tables.set(name, answer)
  return answer ?? false
}

/** Returns undefined while the table does not exist. */
async function readWhether(db: Queryable, name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${sql.id(SCHEMA, name).text}) is not null as there`.execute(db)
  if (rows[0]?.there !== true) return undefined
  return (await distributedTables(db)).has(name)
}

/** Returns the names of the tables of records whose rows are on the workers of a cluster: none on a single node. */
export async function distributedTables(db: Queryable): Promise<ReadonlySet<string>> {
  if (!(await isCluster(db))) return new Set()
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_catalog.pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
    where d.partmethod = 'h' and c.relnamespace = to_regnamespace(${SCHEMA})`.execute(db)
  return new Set(rows.map((row) => row.name))
}
