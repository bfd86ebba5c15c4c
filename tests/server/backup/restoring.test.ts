import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, type BackupOptions } from '../../../server-stub/platform/backup/back-up'
import { backupFolder } from '../../../server-stub/platform/backup/backup-folder'
import { readManifest } from '../../../server-stub/platform/backup/manifest'
import { openArchivedStorage } from '../../../server-stub/platform/backup/open-archived-storage'
import { restoreBackup, verifyBackup } from '../../../server-stub/platform/backup/restore-backup'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { FileStorage } from '../../../server-stub/platform/files/file-storage'
import { soon } from '../database/soon'
import { silentLog as log } from '../support/silent-log'
import { backedUpServers, type OpenedServer } from './backed-up-servers'

const nameOf = (letter: string) => `${letter.repeat(32)}.txt`
const { signal } = new AbortController()

describe.each(backedUpServers)('a backup of the $kind database', ({ kind, open, openRestored }) => {
  let home: string
  let server: OpenedServer
  let storage: FileStorage
  let options: BackupOptions
  let backup: string
  /** A time after the second row, before the third. */
  let between: string

  const add = (text: string) =>
    sql`insert into public.note (text) values (${text})`.execute(server.database.db)
  const restore = (into: string, to?: string) =>
    restoreBackup({ backup, into: path.join(home, into), to, log, signal })
  const notesIn = async (into: string) => {
    const restored = await openRestored(path.join(home, into), path.join(home, 'data'))
    try {
      const { rows } = await sql<{ text: string }>`select text from public.note order by id`.execute(
        restored.database.db,
      )
      return rows.map(({ text }) => text)
    } finally {
      await restored.stop()
    }
  }
  const fileIn = (into: string, name: string) =>
    readFile(path.join(home, into, 'files', name.slice(0, 2), name), 'utf8')

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'console-backup-'))
    // PostgreSQL runs as another account when the tests run as root.
    await chmod(home, 0o755)
    const folders = { dataDir: path.join(home, 'data'), backupDir: path.join(home, 'backups') }
    server = await open(folders)
    storage = await openArchivedStorage({ ...folders, objectStore: undefined }, (error) => {
      throw error
    })
    options = {
      ...folders,
      databaseUrl: server.databaseUrl,
      objectStore: undefined,
      version: '1.2.3',
      withSums: true,
      signal,
    }
    const { db } = server.database
    await sql`create table public.note (id bigint generated always as identity primary key, text text not null)`.execute(
      db,
    )
    await sql`create table public.ticked (writer int, tick int, filler text)`.execute(db)
    await add('first')
    await storage.put(nameOf('a'), Readable.from([Buffer.from('before the backup')]))

    backup = await whileWriting(server, () => backUp(server.database, options))

    await archiveLog(server)
    await storage.put(nameOf('b'), Buffer.from('after the backup'))
    await add('second')
    const { rows } = await sql<{ time: string }>`select
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time`.execute(db)
    between = rows[0]?.time ?? ''
    await add('third')
    await archiveLog(server)
  })
  afterAll(async () => {
    await server.stop()
    await rm(home, { recursive: true })
  })

  it('has the rows and the files of its end, although rows were being written', async () => {
    const { tables } = await restore('end')
    const manifest = await readManifest(backup)
    expect(tables).toEqual(manifest.tables)
    expect(Number(tables['public.ticked']?.rows)).toBeGreaterThan(0)
    expect(manifest).toMatchObject({ kind, console: '1.2.3', files: { in: 'backup', count: 1, bytes: 17 } })
    expect(await notesIn('end')).toEqual(['first'])
    expect(await fileIn('end', nameOf('a'))).toBe('before the backup')
    expect(existsSync(path.join(home, 'end', 'files', 'bb'))).toBe(false)
  })

  it('can be restored to a time between two writes, with the files uploaded until then', async () => {
    await restore('between', between)
    expect(await notesIn('between')).toEqual(['first', 'second'])
    expect(await fileIn('between', nameOf('b'))).toBe('after the backup')
  })

  it('can be restored to the end of the archived log', async () => {
    await restore('latest', 'latest')
    expect(await notesIn('latest')).toEqual(['first', 'second', 'third'])
  })

  it('is compared with the original table by table', async () => {
    expect(Object.keys(await verifyBackup({ backup, log, signal }))).toEqual(['public.note', 'public.ticked'])
    expect((await readdir(options.backupDir)).toSorted()).toEqual(
      [path.basename(backup), 'files', 'wal'].toSorted(),
    )
  })

  it('is refused when a byte of the database or of a file has changed', async () => {
    for (const file of ['database/PG_VERSION', `files/aa/${nameOf('a')}`, 'manifest.json', 'SHA256SUMS']) {
      const place = path.join(backup, file)
      const content = await readFile(place)
      const damaged = Buffer.from(content)
      damaged[0] = (damaged[0] ?? 0) ^ 1
      await writeFile(place, damaged)
      await expect(restore('damaged'), file).rejects.toThrow(/damaged/)
      await writeFile(place, content)
      expect(existsSync(path.join(home, 'damaged'))).toBe(false)
    }
  })

  it('is refused when a file is missing or was added', async () => {
    const place = path.join(backup, 'database/PG_VERSION')
    const content = await readFile(place)
    await rm(place)
    await expect(restore('damaged')).rejects.toThrow('its file database/PG_VERSION is missing')
    await writeFile(place, content)
    await writeFile(path.join(backup, 'database/extra'), '')
    await expect(restore('damaged')).rejects.toThrow('does not list its file database/extra')
    await rm(path.join(backup, 'database/extra'))
  })

  it('is not restored into a folder with contents', async () => {
    await mkdir(path.join(home, 'filled'))
    await writeFile(path.join(home, 'filled', 'mine'), 'kept')
    await expect(restore('filled')).rejects.toThrow('is not empty')
    expect(await readdir(path.join(home, 'filled'))).toEqual(['mine'])
  })

  it('is not restored to a time before its end or after the archived log', async () => {
    await expect(restore('wrong', '2020-01-01T00:00:00Z')).rejects.toThrow('Take an earlier backup')
    await expect(restore('wrong', '2099-01-01T00:00:00Z')).rejects.toThrow(
      /The archived write-ahead log ends before 2099-01-01T00:00:00Z\. Its last transaction is of 20/,
    )
    expect(existsSync(path.join(home, 'wrong'))).toBe(false)
  })

  it('names a missing segment of the archived log', async () => {
    const { firstSegment } = await readManifest(backup)
    const { wal } = backupFolder(options.backupDir)
    const segments = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).toSorted()
    const inBackup = new Set(await readdir(path.join(backup, 'database', 'pg_wal')))
    const later = segments.filter((name) => name > firstSegment && !inBackup.has(name.slice(0, 24)))
    const missing = later.at(0) ?? ''
    const content = await readFile(path.join(wal, missing))
    await rm(path.join(wal, missing))
    await writeFile(path.join(wal, next(missing)), content)
    await expect(restore('wrong', 'latest')).rejects.toThrow(`its segment ${missing.slice(0, 24)} is missing`)
    await rm(path.join(wal, next(missing)))
    // A damaged segment is not taken for the end of the log.
    await writeFile(path.join(wal, missing), content.subarray(0, 1000))
    await writeFile(path.join(wal, next(missing)), content)
    await expect(restore('wrong', 'latest')).rejects.toThrow('The archived write-ahead log is damaged')
    await rm(path.join(wal, next(missing)))
    await writeFile(path.join(wal, missing), content)
    expect(existsSync(path.join(home, 'wrong'))).toBe(false)
  })
})

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

/** Returns the name of the following segment in the archive. */
function next(name: string): string {
  const number = parseInt(name.slice(16, 24), 16) + 1
  return `${name.slice(0, 16)}${number.toString(16).toUpperCase().padStart(8, '0')}.gz`
}
