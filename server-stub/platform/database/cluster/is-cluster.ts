import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'

/** Returns whether the database is the coordinator of a cluster of Citus that has workers. */
export async function isCluster(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pg_catalog.pg_dist_node') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return false
  const { rows: workers } = await sql`select from pg_catalog.pg_dist_node
    where groupid <> 0 and isactive and shouldhaveshards limit 1`.execute(db)
  return workers.length > 0
}
