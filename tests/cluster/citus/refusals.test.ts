import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../../server-stub/platform/backup/back-up'
import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { databases } from '../../server/support/databases'
import { runFolder } from '../../server/support/run-folder'
import { silentLog } from '../../server/support/silent-log'

test.each(databases)('replicas of a coordinator are refused at the start', async ({ open }) => {
  const { database, stop } = await open()
  const { connectionString: databaseUrl = '' } = database.pool.options as { connectionString?: string }
  const opening = openDatabase({ databaseUrl, readUrls: [databaseUrl], dataDir: runFolder, log: silentLog })
  await expect(opening).rejects.toThrow('DATABASE_READ_URL is set, and DATABASE_URL is the coordinator')
  await stop()
})

test.each(databases)('a backup of the coordinator alone is refused', async ({ open }) => {
  const { database, stop } = await open()
  const backupDir = await mkdtemp(join(runFolder, 'backups-'))
  const options = { backupDir, withSums: false } as Parameters<typeof backUp>[1]
  await expect(backUp(database, options)).rejects.toThrow('Back up each node.')
  await rm(backupDir, { recursive: true })
  await stop()
})
