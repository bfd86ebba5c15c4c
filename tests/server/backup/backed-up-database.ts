import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { backUp, type BackupOptions } from '../../../server-stub/platform/backup/back-up'
import { openArchivedStorage } from '../../../server-stub/platform/backup/open-archived-storage'
import { restoreBackup, type Restored } from '../../../server-stub/platform/backup/restore-backup'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { soon } from '../database/soon'
import { silentLog as log } from '../support/silent-log'
import type { BackedUpServer, OpenedServer } from './backed-up-servers'

export const { signal } = new AbortController()

/** A database with a backup, and what was written before, during and after it. */
export interface BackedUpDatabase {
  readonly home: string
  readonly server: OpenedServer
  readonly options: BackupOptions
  readonly backup: string
  /** A time after the second note, before the third. The first is in the backup. */
  readonly between: string
  /** Restores into a folder of `home`. */
  restore(into: string, to?: string): Promise<Restored>
  /** Starts a server in a restored folder, and returns the notes of its database. */
  notesIn(into: string): Promise<readonly string[]>
  /** Returns the content of an uploaded file in a restored folder. */
  fileIn(into: string, name: string): Promise<string>
  stop(): Promise<void>
}

/** Returns the name of an uploaded file. */
export const nameOf = (letter: string) => `${letter.repeat(32)}.txt`

/** Backs a server up while others write, and writes on. The files `a` and `b` are uploaded before and after the backup. */
export async function openBackedUp({ open, openRestored }: BackedUpServer): Promise<BackedUpDatabase> {
  const home = await mkdtemp(path.join(tmpdir(), 'console-backup-'))
  // PostgreSQL runs as another account when the tests run as root.
  await chmod(home, 0o755)
  const folders = { dataDir: path.join(home, 'data'), backupDir: path.join(home, 'backups') }
  const server = await open(folders)
  const storage = await openArchivedStorage({ ...folders, objectStore: undefined }, (error) => {
    throw error
  })
  const options = {
    ...folders,
    databaseUrl: server.databaseUrl,
    objectStore: undefined,
    version: '1.2.3',
    withSums: true,
    signal,
  }
  const { db } = server.database
  const add = (text: string) => sql`insert into public.note (text) values (${text})`.execute(db)
  await sql`create table public.note (id bigint generated always as identity primary key, text text not null)`.execute(
    db,
  )
  await sql`create table public.ticked (writer int, tick int, filler text)`.execute(db)
  await add('first')
  await storage.put(nameOf('a'), Readable.from([Buffer.from('before the backup')]))

  const backup = await whileWriting(server, () => backUp(server.database, options))

  await archiveLog(server)
  await storage.put(nameOf('b'), Buffer.from('after the backup'))
  await add('second')
  const { rows } = await sql<{ time: string }>`select
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time`.execute(db)
  await add('third')
  await archiveLog(server)
  return {
    home,
    server,
    options,
    backup,
    between: rows[0]?.time ?? '',
    restore: (into, to) => restoreBackup({ backup, into: path.join(home, into), to, log, signal }),
    async notesIn(into) {
      const restored = await openRestored(path.join(home, into), folders.dataDir)
      try {
        const notes = await sql<{ text: string }>`select text from public.note order by id`.execute(
          restored.database.db,
        )
        return notes.rows.map(({ text }) => text)
      } finally {
        await restored.stop()
      }
    },
    fileIn: (into, name) => readFile(path.join(home, into, 'files', name.slice(0, 2), name), 'utf8'),
    async stop() {
      await server.stop()
      await rm(home, { recursive: true })
    },
  }
}

/** Does work while four writers insert, update and delete rows in transactions of their own. */
async function whileWriting<T>({ database: { db } }: OpenedServer, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const write = async (writer: number) => {
    for (let tick = 0; !isOver; tick += 1)
      await db.transaction(async (trx) => {
        await sql`insert into public.ticked values (${writer}, ${tick}, ${'x'.repeat(500)})`.execute(trx)
        await sql`update public.ticked set tick = -tick where writer = ${writer} and tick = ${tick - 3}`.execute(
          trx,
        )
        await sql`delete from public.ticked where writer = ${writer} and tick = ${tick - 50}`.execute(trx)
      })
  }
  const writers = [1, 2, 3, 4].map(write)
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(writers)
  }
}

/** Completes the segment of the log, and waits until it is archived. */
async function archiveLog({ database: { db } }: OpenedServer): Promise<void> {
  const { rows } = await sql<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`.execute(
    db,
  )
  await soon(async () => {
    const { rows: archived } = await sql<{
      last: string
    }>`select last_archived_wal as last from pg_stat_archiver`.execute(db)
    expect((archived[0]?.last ?? '') >= (rows[0]?.segment ?? '')).toBe(true)
  })
}
