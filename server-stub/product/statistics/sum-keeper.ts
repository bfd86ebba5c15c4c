import { sql } from '../../platform/database/sql/sql'
import type { DatabaseClient } from '../../platform/database/sql/database-client'
import { createLockHolders } from '../../platform/database/lock-holders'
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { clearRecount, countingLock, isRecountBegun, recountRollups } from './recount-rollups'
import { fingerprintInForce, fingerprintOf } from './sum-triggers'

/** The key of the advisory lock: an arbitrary number, the same in every server, so that only one recounts at a time. */
const LOCK = 6_021_029

/** Milliseconds between two checks whether a recount is due, since the business time zone may change at any time. */
const everyMs = 60_000

/**
 * Creates the background job that recounts the sums of orders after an update that counts differently or a change of
 * the business time zone (parameter `businessTimeZone`). Until a recount is complete, statistics show the former sums
 * and days. Only one server recounts at a time. An interrupted recount is started again by the next server.
 * @param isOutdated true when a newer release uses the database, too: its servers recount, or the two would undo each
 * other's work
 */
export function createSumKeeper(
  db: DatabaseClient,
  report: (error: unknown) => void,
  isOutdated: () => Promise<boolean>,
): JobRunner {
  const stopping = new AbortController()
  const { signal } = stopping
  const holders = createLockHolders(db)
  const isOurs = async (own: DatabaseClient) => (await isDue(own)) && !(await isOutdated())
  const recount = (own: DatabaseClient) =>
    db.connection(async (counting) => {
      holders.add(await pidOf(own), LOCK)
      holders.add(await pidOf(counting), countingLock)
      while (!signal.aborted && (await isOurs(own))) await recountRollups(own, counting, signal)
    })
  const work = async () => {
    if (signal.aborted || !((await isOurs(db)) || (await isRecountBegun(db)))) return
    await db.connection(async (own) => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${LOCK}) as held`.execute(own)
      if (!rows[0]?.held) return
      try {
        await recount(own)
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        // Nothing is cancelled from here on: clearing is quick, and the lock has to be released.
        await holders.release()
        await clearLeft(own).catch(() => undefined)
        await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      }
    })
  }
  const runner = createJobRunner('sums counted anew', work, report, everyMs)
  return {
    ...runner,
    close: async () => {
      stopping.abort()
      await holders.cancel(runner.close())
    },
  }
}

/** Clears the remains of a recount. An error is left to the next recount. */
async function clearLeft(own: DatabaseClient): Promise<void> {
  if (await isRecountBegun(own)) await clearRecount(own)
}

async function pidOf(db: DatabaseClient): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Returns whether the sums in use were counted differently than wanted. */
async function isDue(db: DatabaseClient): Promise<boolean> {
  return (await fingerprintInForce(db)) !== fingerprintOf(await wantedZone(db))
}
