import { sql } from '../sql/sql'
import type { DatabaseClient } from '../sql/database-client'

const SCHEMA = 'console_cluster'
const mark = sql.id(SCHEMA, 'commit_mark')

/** An arbitrary number, the same in every server: only one creates the table at a time. */
const LOCK = 6_021_034

/**
 * The statement that ends a transaction in two phases when it has changed rows of a worker. It changes no row. Citus knows
 * the tables of the coordinator only when it is told of them, and takes a transaction on such a table and a worker for one
 * that only the worker takes part in: the worker would commit first, and a coordinator that is killed then would forget
 * its half.
 */
export const markCommit = sql`update ${mark} set id = id where id = -1`.text

/** Creates the table of `markCommit` if it is missing. */
export async function ensureCommitMark(db: DatabaseClient): Promise<void> {
  await db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    const { rows } =
      await sql`select from pg_catalog.pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
      where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relname = 'commit_mark'`.execute(trx)
    if (rows.length > 0) return
    await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(trx)
    await sql`create table if not exists ${mark} (id integer primary key)`.execute(trx)
    await sql`select citus_add_local_table_to_metadata(${mark.text}::regclass)`.execute(trx)
  })
}

/** Drops what servers keep on a cluster, for a database that leaves it. */
export async function forgetCommitMark(db: DatabaseClient): Promise<void> {
  await sql`drop schema if exists ${sql.id(SCHEMA)} cascade`.execute(db)
}
