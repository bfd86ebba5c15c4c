import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import type { BaseBackup, BaseBackupOptions } from './base-backup'
import { isoNow } from './clock-time'
import { copyCluster } from './copy-cluster'
import { copyHashed } from './hashed-files'
import { quietMoment } from './quiet-moment'
import { segmentsBetween } from './wal-segments'

interface Start {
  readonly time: string
  readonly segment: string
}

interface End {
  readonly time: string
  readonly label: string
  /** The position in the log at which the copy is consistent. */
  readonly position: string
}

/**
 * Copies the embedded server's data directory while it serves. A temporary replication slot keeps the write-ahead log
 * until it is copied, and goes with the connection.
 * @param data PostgreSQL's data directory
 */
export function backUpEmbedded(
  db: DatabaseClient,
  data: string,
  { to, label, withMoment, segmentSize, signal }: BaseBackupOptions,
): Promise<BaseBackup> {
  return db.connection(async (session) => {
    const slot = `backup_${randomBytes(6).toString('hex')}`
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(session)
    const start = await begin(session, label)
    const sums = new Map(await copyCluster(data, to, signal))
    const end = await finish(session)
    await writeFile(join(to, 'backup_label'), end.label, { mode: 0o600, flush: true })
    const moment = withMoment ? await quietMoment(db, signal) : undefined
    try {
      for (const segment of segmentsBetween(
        start.segment,
        await lastSegment(session, moment?.after ?? end.position),
        segmentSize,
      )) {
        const file = `pg_wal/${segment}`
        sums.set(file, await copyHashed(join(data, file), join(to, file)))
      }
    } catch (error) {
      await moment?.snapshot.rollback()
      throw error
    }
    return {
      startedAt: start.time,
      endedAt: end.time,
      firstSegment: start.segment,
      sums,
      moment,
    }
  })
}

async function begin(session: DatabaseClient, label: string): Promise<Start> {
  const { rows } = await sql<Start>`select ${isoNow} as time, pg_walfile_name(position) as segment
    from pg_backup_start(${label}, true) as position`.execute(session)
  return rows[0] as Start
}

async function finish(session: DatabaseClient): Promise<End> {
  // Nothing waits for the archive: the log is copied from where the server writes it.
  const { rows } = await sql<End>`select labelfile as label, lsn::text as position, ${isoNow} as time
    from pg_backup_stop(false)`.execute(session)
  return rows[0] as End
}

/** Completes the segment that is being written, and returns the name of the one with the log before a position. */
async function lastSegment(session: DatabaseClient, position: string): Promise<string> {
  // A name is asked for the byte before: versions of PostgreSQL differ about positions between two segments.
  const { rows } = await sql<{ segment: string }>`
    select pg_walfile_name(${position}::pg_lsn - 1) as segment, pg_switch_wal()`.execute(session)
  return rows[0]?.segment ?? ''
}
