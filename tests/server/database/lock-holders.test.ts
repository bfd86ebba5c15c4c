import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { Queryable } from '../../../server-stub/platform/database/sql/database-client'
import { expect, test, vi } from 'vitest'
import { createLockHolders } from '../../../server-stub/platform/database/lock-holders'
import { databases } from '../support/databases'
import { soon } from './soon'

const LOCK = 77

const long = sql`select pg_sleep(60)`

test.each(databases)(
  'a cancellation ends the running statement of a lock holder, and no later one, on $name',
  async ({ open }) => {
    const { database, stop } = await open()
    const { db } = database
    let answered: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answered = resolve))
    const seen = vi.fn()
    // Holds back the answer to the cancellation.
    const slow: Queryable = {
      query: async (text, values) => {
        const result = await db.query<never>(text, values)
        seen()
        await held
        return result
      },
    }
    const holders = createLockHolders(slow)
    const released = vi.fn()
    const ended = db.connection(async (own) => {
      const { rows } = await sql<{
        pid: number
      }>`select pg_backend_pid() as pid, pg_advisory_lock(${LOCK})`.execute(own)
      holders.add(rows[0]?.pid ?? 0, LOCK)
      await expect(long.execute(own)).rejects.toThrow('canceling statement')
      const releasing = holders.release().then(released)
      await releasing
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
    })
    await isAtWork(db)
    const cancelling = holders.cancel(ended)
    await soon(() => expect(seen).toHaveBeenCalled())
    // Long enough for the holder to get the cancellation, and to go on to its next statement.
    await sql`select pg_sleep(0.2)`.execute(db)
    expect(released).not.toHaveBeenCalled()
    answered()
    await cancelling
    expect(released).toHaveBeenCalled()
    await stop()
  },
)

function isAtWork(db: Queryable): Promise<void> {
  return soon(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
        db,
      )
    expect(rows).toHaveLength(1)
  })
}
