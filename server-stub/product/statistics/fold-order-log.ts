import { sql } from '../../platform/database/sql/sql'
import type { DatabaseClient, Transaction } from '../../platform/database/sql/database-client'
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner'
import { addToRollup } from './add-to-rollup'
import { rollupNames } from './rollups'
import { orderLog } from './order-log'

/** Changes of orders are in the sums after half a second, and the time that folding takes. */
const everyMs = 500

/** An arbitrary number, the same in every server: only one folds at a time. */
const LOCK = 6_021_033

/**
 * Creates the job that adds logged changes of orders to the sums. A change leaves the log in the transaction that adds
 * it: none is lost or added twice, whichever server or worker is killed.
 */
export function createSumFolder(db: DatabaseClient, report: (error: unknown) => void): JobRunner {
  return createJobRunner('sums of orders', () => foldOrderLog(db), report, everyMs)
}

/** Adds all logged changes to the sums, unless another server does. */
export async function foldOrderLog(db: DatabaseClient): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from ${orderLog} limit 1`.execute(db)
    if (rows.length === 0) return
    if (!(await db.transaction(foldOnce))) return
  }
}

/** Returns false when another server folds. */
async function foldOnce(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as held`.execute(trx)
  if (rows[0]?.held !== true) return false
  await foldWithin(trx)
  return true
}

/** Keeps all servers from folding until the transaction ends. */
export async function lockFolding(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
}

/** Adds all logged changes that the transaction sees to the sums. */
async function foldWithin(trx: Transaction): Promise<void> {
  const added = rollupNames.map(
    (name) => sql`${sql.id(name)} as (${addToRollup(name, sql`select * from gone`)})`,
  )
  await sql`with gone as (delete from ${orderLog} returning *), ${sql.join(added)} select count(*) from gone`.execute(
    trx,
  )
}
