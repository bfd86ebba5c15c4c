import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DatabaseStartError } from './database-start-error'
import { toDatabaseStartError } from './to-database-start-error'

const OLDEST = 150_000
const STARTING_UP = '57P03'
const PATIENCE_MS = 15_000
const POLL_MS = 200

/**
 * Verifies that the server answers and is PostgreSQL 15 or newer. Waits up to 15 s while it reports that it is starting
 * up. Rejects with DatabaseStartError, whose message calls the server `label`.
 */
export async function checkServer(pool: Pool, label: string): Promise<void> {
  const version = await readVersion(pool, Date.now() + PATIENCE_MS).catch((error: unknown) => {
    throw toDatabaseStartError(error, label)
  })
  if (version >= OLDEST) return
  throw new DatabaseStartError(
    `The PostgreSQL at ${label} is version ${Math.floor(version / 10_000)}`,
    'PostgreSQL 15 or newer is needed. Without DATABASE_URL the console brings its own.',
  )
}

async function readVersion(pool: Pool, deadline: number): Promise<number> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
      return Number(rows[0]?.server_version_num)
    } catch (error) {
      if ((error as { code?: string }).code !== STARTING_UP || Date.now() > deadline) throw error
      await pause(POLL_MS)
    }
  }
}
