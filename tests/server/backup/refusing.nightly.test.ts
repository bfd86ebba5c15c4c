import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../../server-stub/platform/backup/back-up'
import { backupFolder } from '../../../server-stub/platform/backup/backup-folder'
import { writeChecksums } from '../../../server-stub/platform/backup/checksums'
import { type Manifest, readManifest, writeManifest } from '../../../server-stub/platform/backup/manifest'
import { pruneBackups } from '../../../server-stub/platform/backup/prune-backups'
import { verifyBackup } from '../../../server-stub/platform/backup/restore-backup'
import { silentLog as log } from '../support/silent-log'
import { type BackedUpDatabase, nameOf, openBackedUp, signal } from './backed-up-database'
import { backedUpServers } from './backed-up-servers'

// The code that refuses is the same for both databases.
describe.each(backedUpServers.slice(0, 1))('a restoration of the $kind database', (kindOfServer) => {
  let backedUp: BackedUpDatabase
  beforeAll(async () => {
    backedUp = await openBackedUp(kindOfServer)
  })
  afterAll(() => backedUp.stop())

  /** Expects that a restoration is refused and leaves nothing. */
  const expectRefusal = async (to: string | undefined, message: string | RegExp) => {
    await expect(backedUp.restore('refused', to)).rejects.toThrow(message)
    expect(existsSync(path.join(backedUp.home, 'refused'))).toBe(false)
  }

  it.each(['database/PG_VERSION', `files/aa/${nameOf('a')}`, 'manifest.json', 'SHA256SUMS'])(
    'is refused when a byte of %s has changed',
    async (file) => {
      const place = path.join(backedUp.backup, file)
      const content = await readFile(place)
      const damaged = Buffer.from(content)
      damaged[0] = (damaged[0] ?? 0) ^ 1
      await writeFile(place, damaged)
      await expectRefusal(undefined, /The backup is damaged/)
      await writeFile(place, content)
    },
  )

  it('is refused when a file is missing or was added', async () => {
    const place = path.join(backedUp.backup, 'database/PG_VERSION')
    const content = await readFile(place)
    await rm(place)
    await expectRefusal(undefined, 'its file database/PG_VERSION is missing')
    await writeFile(place, content)
    const extra = path.join(backedUp.backup, 'database/extra')
    await writeFile(extra, '')
    await expectRefusal(undefined, 'does not list its file database/extra')
    await rm(extra)
  })

  it('never goes into a folder with contents', async () => {
    const { home, restore } = backedUp
    await mkdir(path.join(home, 'filled'))
    await writeFile(path.join(home, 'filled', 'mine'), 'kept')
    await expect(restore('filled')).rejects.toThrow('is not empty')
    expect(await readdir(path.join(home, 'filled'))).toEqual(['mine'])
  })

  it('is refused for a time before the end of the backup, after the archived log, or without a zone', async () => {
    await expectRefusal('2020-01-01T00:00:00Z', 'Take an earlier backup')
    await expectRefusal('2099-01-01T00:00:00', 'it must be "latest" or a time with its zone')
    await expectRefusal(
      '2099-01-01T00:00:00Z',
      /The archived write-ahead log ends before 2099-01-01T00:00:00Z\. Its last transaction is of 20/,
    )
  })

  it('is refused when a segment of the log is missing or damaged, even to the end of the log', async () => {
    const { wal } = backupFolder(backedUp.options.backupDir)
    const inBackup = new Set(await readdir(path.join(backedUp.backup, 'database', 'pg_wal')))
    const later = (await readdir(wal))
      .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && !inBackup.has(name.slice(0, 24)))
      .toSorted()
    const last = path.join(wal, later.at(-1) ?? '')
    const content = await readFile(last)
    const following = path.join(wal, next(path.basename(last)))
    await writeFile(following, content)
    await rm(last)
    await expectRefusal('latest', `its segment ${path.basename(last, '.gz')} is missing`)
    await writeFile(last, content.subarray(0, 1000))
    await expectRefusal('latest', 'The archived write-ahead log is damaged')
    await rm(following)
    await writeFile(last, content)
  })

  it('is refused when the restored tables differ from the original', async () => {
    const { backup } = backedUp
    const original = await readManifest(backup)
    const tables = { ...original.tables, 'public.note': { rows: '1', sum: '0' } }
    const store = async (manifest: Manifest) => {
      await writeManifest(backup, manifest)
      await rm(path.join(backup, 'SHA256SUMS'))
      await writeChecksums(backup, new Map(), signal)
    }
    await store({ ...original, tables })
    await expect(verifyBackup({ backup, log, signal })).rejects.toThrow(
      'The restored tables differ from the original: public.note.',
    )
    await store(original)
  })

  it('needs a folder of backups that no other database has', async () => {
    const { server, options, home } = backedUp
    const backupDir = path.join(home, 'foreign')
    await mkdir(path.join(backupDir, 'other'), { recursive: true })
    const manifest = await readManifest(backedUp.backup)
    await writeManifest(path.join(backupDir, 'other'), { ...manifest, system: '1' })
    await expect(backUp(server.database, { ...options, backupDir })).rejects.toThrow(
      'holds backups of another database (other)',
    )
  })

  it('is possible from the kept backups after the others were removed', async () => {
    const { server, options, backup, home } = backedUp
    const { wal, files } = backupFolder(options.backupDir)
    const live = path.join(options.dataDir, 'files')
    await rm(path.join(live, 'aa', nameOf('a')))
    const kept = await backUp(server.database, { ...options, withSums: false })
    expect(await pruneBackups(options.backupDir, 1, live)).toEqual([path.basename(backup)])
    expect(existsSync(backup)).toBe(false)
    expect((await readdir(files, { recursive: true })).filter((name) => name.endsWith('.txt'))).toEqual([
      `bb/${nameOf('b')}`,
    ])
    const { firstSegment } = await readManifest(kept)
    const segments = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}/.test(name))
    expect(segments.filter((name) => name.slice(0, 24) < firstSegment)).toEqual([])
    await verifyBackup({ backup: kept, log, signal })
    await rm(path.join(home, 'foreign'), { recursive: true, force: true })
  })
})

/** Returns the name of the following segment in the archive. */
function next(name: string): string {
  const number = parseInt(name.slice(16, 24), 16) + 1
  return `${name.slice(0, 16)}${number.toString(16).toUpperCase().padStart(8, '0')}.gz`
}
