import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../server-stub/migrations/migrations'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createFileStore } from '../../../server-stub/platform/files/file-store'
import type { Definitions } from '../../../server-stub/platform/metadata/current/definitions'
import { olderDatabase, type OpenedDatabase } from '../support/databases'
import { silentLog } from '../support/silent-log'

const name = `${'a'.repeat(32)}.png`

describe.each(olderDatabase)('the sweep of files on $name', (databases) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await databases.open()
    await migrate(opened.database.db, migrations, silentLog)
  })
  afterAll(() => opened.stop())

  it('finds a file again whose deletion was interrupted', async () => {
    const { database } = opened
    await sql`insert into console.file (name, kind, bytes, released_at)
      values (${name}, 'image/png', 1, now() - interval '2 days')`.execute(database.db)
    const removed: string[] = []
    let isKilled = true
    const store = createFileStore({
      database,
      storage: {
        put: async () => undefined,
        get: async () => undefined,
        remove: async (file) => {
          if (isKilled) throw new Error('The server is killed.')
          removed.push(file)
        },
      },
      definitions: () => ({ entities: new Map(), screens: new Map() }) as unknown as Definitions,
    })
    await expect(store.sweep()).rejects.toThrow('killed')
    isKilled = false
    await store.sweep()
    await store.sweep()
    expect(removed).toEqual([name])
  })
})
