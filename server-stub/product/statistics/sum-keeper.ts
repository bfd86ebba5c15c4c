import { sql, type Kysely } from 'kysely'
import { createLockHolders } from '../../platform/database/lock-holders'
import type { Tables } from '../../platform/database/tables'
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { clearRecount, countingLock, isRecountBegun, recountRollups } from './recount-rollups'
import { fingerprintInForce, fingerprintOf } from './sum-triggers'

/** Any number, but the same in every server: one of them counts anew at a time. */
const LOCK = 6_021_029

/** The zone of the business may change at any time. */
const everyMs = 60_000

/**
 * Has the sums of orders counted anew, while the server serves, where a version before counted otherwise, or by the days of another
 * time zone (parameter `businessTimeZone`). Until it is done statistics show the sums and the days from before. One server does
 * so at a time. What one breaks off, as it is stopped or killed, is begun anew by whichever comes next.
 */
export function createSumKeeper(db: Kysely<Tables>, report: (error: unknown) => void): JobRunner {
  const stopping = new AbortController()
  const { signal } = stopping
  const holders = createLockHolders(db)
  const recount = (own: Kysely<Tables>) =>
    db.connection().execute(async (counting) => {
      holders.add(await pidOf(own), LOCK)
      holders.add(await pidOf(counting), countingLock)
      while (!signal.aborted && (await isDue(own))) await recountRollups(own, counting, signal)
    })
  const work = async () => {
    if (signal.aborted || !((await isDue(db)) || (await isRecountBegun(db)))) return
    await db.connection().execute(async (own) => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${LOCK}) as held`.execute(own)
      if (!rows[0]?.held) return
      try {
        await recount(own)
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        // Clearing waits for little, and not for long.
        await holders.release()
        await clearLeft(own).catch(() => undefined)
        await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      }
    })
  }
  const runner = createJobRunner(work, report, everyMs)
  return {
    ...runner,
    close: async () => {
      stopping.abort()
      await holders.cancel(runner.close())
    },
  }
}

/** Where it cannot be done now, the next one does it. */
async function clearLeft(own: Kysely<Tables>): Promise<void> {
  if (await isRecountBegun(own)) await clearRecount(own)
}

async function pidOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Whether the sums that are there are not those that are wanted. */
async function isDue(db: Kysely<Tables>): Promise<boolean> {
  return (await fingerprintInForce(db)) !== fingerprintOf(db, await wantedZone(db))
}
