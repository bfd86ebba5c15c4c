import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { distributedTables } from '../records/distributing/is-distributed'
import { expectedOf } from '../records/reading/lists/expected-of'
import { SCHEMA } from '../records/storage/sql-names'
import type { TableSize } from './table-size'

/**
 * Adds what the workers of a cluster hold to the sizes of tables and database that the coordinator has. A worker that is
 * away is left out.
 */
export async function withClusterSizes(
  db: Queryable,
  sizes: readonly TableSize[],
): Promise<readonly TableSize[]> {
  const { rows: bytes } = await sql<{ name: string; bytes: number }>`
    select r.relname as name, sum(z.size)::float8 as bytes
    from citus_shard_sizes() as z join pg_catalog.pg_dist_shard as s on s.shardid = z.shard_id
      join pg_class as r on r.oid = coalesce(pg_partition_root(s.logicalrelid)::oid, s.logicalrelid::oid)
    where r.relnamespace = to_regnamespace(${SCHEMA}) group by 1`.execute(db)
  const { rows: whole } = await sql<{ bytes: number }>`
    select coalesce(sum(result::float8), 0) as bytes
    from run_command_on_workers('select pg_database_size(current_database())') where success`.execute(db)
  const bytesOf = new Map([...bytes.map((row) => [row.name, row.bytes] as const), ['', whole[0]?.bytes ?? 0]])
  const rowsOf = new Map<string, number>()
  for (const name of await distributedTables(db))
    rowsOf.set(name, (await expectedOf(db, sql`select 1 from ${sql.id(SCHEMA, name)}`)).rows)
  return sizes.map((size) => ({
    ...size,
    rows: Math.round(rowsOf.get(size.name) ?? size.rows),
    bytes: size.bytes + (bytesOf.get(size.name) ?? 0),
  }))
}
