import { sql } from './sql/sql'
import type { Queryable } from './sql/database-client'

/** The identifier of a database of a cluster, as SQL. The cluster's replicas have the same, other clusters another. */
export const databaseIdentity = sql<string>`(select s.system_identifier || '/' || d.oid
  from pg_control_system() as s, pg_database as d where d.datname = current_database())`

/** Returns the identifier of the database that a connection leads to. */
export async function readDatabaseIdentity(db: Queryable): Promise<string> {
  const { rows } = await sql<{ identity: string }>`select ${databaseIdentity} as identity`.execute(db)
  return rows[0]?.identity ?? ''
}
