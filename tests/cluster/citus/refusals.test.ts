import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../../server-stub/platform/backup/back-up'
import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { createGrowthKeeper } from '../../../server-stub/platform/records/growth-keeper'
import { createWorld } from '../../server/records/fixtures/world'
import { entities } from '../../server/records/growing/visits'
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

test.each(databases)('months with a time to keep stay, and the log says so once', async ({ open }) => {
  const { database, stop } = await open()
  await createWorld(database, { entities })
  const { visit, ...rest } = Object.fromEntries(entities)
  if (!visit) throw new Error('There is no entity.')
  const kept = new Map(Object.entries({ ...rest, visit: { ...visit, grows: { by: 'at', keep: '5 years' } } }))
  const told: string[] = []
  const archived: string[] = []
  const keeper = createGrowthKeeper({
    db: database.db,
    entities: () => kept,
    report: (error) => told.push(String(error)),
    archive: async (_, { name }) => void archived.push(name),
  })
  await keeper.settle()
  await keeper.settle()
  await keeper.close()
  expect(told).toEqual(['Error: Months of visit are not archived: the table is distributed over a cluster.'])
  expect(archived).toEqual([])
  await stop()
})
