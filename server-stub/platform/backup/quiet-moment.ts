import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../database/sql/sql'
import type { DatabaseClient, OpenTransaction } from '../database/sql/database-client'
import { BackupError } from './backup-error'
import { keptTables } from './table-sums'

/** Shorter than a deadlock is looked for (1 s by default): this side gives up first, never a writer. */
const LOCK_MS = 500
const PAUSE_MS = 250
const TRIES = 80

/** SQLSTATEs of a lock that was not available in time, of a deadlock, and of a table that was dropped meanwhile. */
const BUSY = ['55P03', '40P01', '42P01']

/** A moment at which nothing was being written. */
export interface QuietMoment {
  /** The position in the write-ahead log: all changes before it are in the snapshot, none after it. */
  readonly point: string
  /** A later position, at which the log is on the disk. */
  readonly after: string
  /** Reads the database as it was at the moment. The caller ends it. */
  readonly snapshot: OpenTransaction
}

/**
 * Finds a moment without open changes: writers wait for half a second at most, once or a few times.
 * @throws BackupError when a transaction writes for longer than a minute
 */
export async function quietMoment(db: DatabaseClient, signal: AbortSignal): Promise<QuietMoment> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    signal.throwIfAborted()
    try {
      return await tryMoment(db)
    } catch (error) {
      if (!BUSY.includes((error as { code?: string }).code ?? '')) throw error
    }
    await pause(PAUSE_MS)
  }
  throw new BackupError(
    'The database had no moment without open changes, which a comparison needs: an import or a maintenance of a large ' +
      'table may run. Try again later, or back up without verification (--no-verify).',
  )
}

async function tryMoment(db: DatabaseClient): Promise<QuietMoment> {
  const tables = (await keptTables(db)).map(({ schema, name }) => sql.id(schema, name))
  const lock = await db.begin()
  let snapshot: OpenTransaction | undefined
  try {
    // Makes an automatic vacuum of a table step aside. Only a superuser may set it.
    await sql`select set_config('deadlock_timeout', '100ms', true) from pg_roles
      where rolname = current_user and rolsuper`.execute(lock)
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(lock)
    if (tables.length > 0) await sql`lock table ${sql.join(tables)} in share mode`.execute(lock)
    snapshot = await db.begin({ isolation: 'repeatable read', readOnly: true })
    // Held as long as the snapshot, which reads for long: no table is dropped or replaced meanwhile.
    if (tables.length > 0) await sql`lock table ${sql.join(tables)} in access share mode`.execute(snapshot)
    // The first query takes the snapshot.
    await sql`select pg_current_snapshot()`.execute(snapshot)
    const point = await mark(lock, false)
    const after = await mark(lock, false)
    // Gives the transaction a commit, which brings the log to the disk.
    await mark(lock, true)
    await lock.commit()
    return { point, after, snapshot }
  } catch (error) {
    await snapshot?.rollback()
    await lock.rollback()
    throw error
  }
}

/** Writes a message, which no reader heeds, into the log. Returns the position after it. */
async function mark(db: OpenTransaction, isTransactional: boolean): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_logical_emit_message(${isTransactional}, 'backup', '')::text as position`.execute(db)
  return rows[0]?.position ?? ''
}
