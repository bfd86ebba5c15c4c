import { existsSync } from 'node:fs'
import { chown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupFolder } from '../../../server-stub/platform/backup/backup-folder'
import { readManifest } from '../../../server-stub/platform/backup/manifest'
import { verifyBackup } from '../../../server-stub/platform/backup/restore-backup'
import { silentLog as log } from '../support/silent-log'
import { type BackedUpDatabase, nameOf, openBackedUp, signal } from './backed-up-database'
import { backedUpServers } from './backed-up-servers'

describe.each(backedUpServers)('a backup of the $kind database', (kindOfServer) => {
  let backedUp: BackedUpDatabase
  beforeAll(async () => {
    backedUp = await openBackedUp(kindOfServer)
  })
  afterAll(() => backedUp.stop())

  it('has the rows and the files of its end, although rows were being written', async () => {
    const { home, backup, restore, notesIn, fileIn } = backedUp
    const { tables } = await restore('end')
    const manifest = await readManifest(backup)
    expect(tables).toEqual(manifest.tables)
    expect(Object.keys(tables)).toEqual(['public.note', 'public.ticked'])
    expect(Number(tables['public.ticked']?.rows)).toBeGreaterThan(0)
    expect(manifest).toMatchObject({
      kind: kindOfServer.kind,
      console: '1.2.3',
      files: { in: 'backup', count: 1, bytes: 17 },
    })
    expect(await notesIn('end')).toEqual(['first'])
    expect(await fileIn('end', nameOf('a'))).toBe('before the backup')
    expect(existsSync(path.join(home, 'end', 'files', 'bb'))).toBe(false)
  })

  it('can be restored to a time between two writes, with the files uploaded until then', async () => {
    const { between, restore, notesIn, fileIn } = backedUp
    await restore('between', between)
    expect(await notesIn('between')).toEqual(['first', 'second'])
    expect(await fileIn('between', nameOf('b'))).toBe('after the backup')
  })

  it('can be restored to the end of the archived log, although only root can read it', async () => {
    const { restore, notesIn, options } = backedUp
    const { wal } = backupFolder(options.backupDir)
    const { uid, gid } = await stat(wal)
    // PostgreSQL runs as another account when this process is root's.
    if (process.getuid?.() === 0) await chown(wal, 0, 0)
    await restore('latest', 'latest')
    await chown(wal, uid, gid)
    expect(await notesIn('latest')).toEqual(['first', 'second', 'third'])
  })

  it('leaves nothing but itself when it is verified', async () => {
    const { backup, options } = backedUp
    await verifyBackup({ backup, log, signal })
    expect((await readdir(options.backupDir)).toSorted()).toEqual(
      [path.basename(backup), 'files', 'wal'].toSorted(),
    )
  })
})
