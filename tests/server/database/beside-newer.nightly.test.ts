import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { migrations } from '../../../server-stub/migrations/migrations'
import { migrate } from '../../../server-stub/platform/database/migrate'
import type { Migration } from '../../../server-stub/platform/database/migration'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { shipped } from '../../shipped'
import { openDocumentedClient, type DocumentedCall } from '../support/documented-client'
import { createOwnDatabase } from '../support/own-database'
import { silentLog as log } from '../support/silent-log'
import { beginServerProcess, type StartingServer } from '../support/start-server-process'

const folder = mkdtempSync(path.join(tmpdir(), 'console-beside-'))
const running: StartingServer[] = []
let databaseUrl: string
let database: Database
beforeAll(async () => {
  databaseUrl = await createOwnDatabase('beside')
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const begin = (): StartingServer => {
  const server = beginServerProcess(folder, { DATABASE_URL: databaseUrl })
  running.push(server)
  return server
}

const next = (last: number, rest: Partial<Migration> = {}): Migration => ({
  number: last + 1,
  name: `step ${last + 1}`,
  up: async (db) => {
    await sql`create table console.${sql.id(`step_${last + 1}`)} (id bigint)`.execute(db)
  },
  ...rest,
})
const expands = next(migrations.length)
const contracts = next(migrations.length + 1, { contracts: expands.number })

/** The entities of the next release: one has a further field, by which its records are unique. */
function nextEntities(): ReadonlyMap<string, EntityMeta> {
  const limit = shipped.entities.get('loginLimit')
  if (!limit) throw new Error('There is no loginLimit.')
  const ticket = { title: 'Ticket', type: 'string', maxLength: 20, unique: true } as const
  return new Map([
    ...shipped.entities,
    ['loginLimit', { ...limit, properties: { ...limit.properties, ticket } }],
  ])
}
const uniqueTickets = async () => {
  const { rows } = await sql`select from pg_indexes
    where tablename = 'loginLimit' and indexdef like 'CREATE UNIQUE%ticket%'`.execute(database.db)
  return rows.length
}

/** Adds a record, changes it, and finds it in the list. */
async function work(call: DocumentedCall, userName: string): Promise<void> {
  const body = { limitType: 1, userName, maxFailCount: 4, lockMinutes: 5 }
  const added = (await call('POST', '/system/loginLimit/add', { body })) as { readonly id: string }
  await call('PUT', '/system/loginLimit/edit', { body: { id: added.id, maxFailCount: 6 } })
  expect(await call('GET', '/system/loginLimit/getPage', { query: { userName } })).toMatchObject({
    list: [{ userName, maxFailCount: 6 }],
  })
}

test(
  'a server works and starts beside a newer release, until a migration contracts',
  { timeout: 240_000 },
  async () => {
    const open = begin()
    const call = await openDocumentedClient(await open.listens)
    database = await openDatabase({ databaseUrl, dataDir: folder, log })
    await work(call, 'before')

    await migrate(database.db, [...migrations, expands], log)
    expect(await syncTables(database.db, nextEntities())).toEqual([])
    expect(await uniqueTickets()).toBe(1)
    await work(call, 'beside')

    const again = begin()
    await work(await openDocumentedClient(await again.listens), 'again')
    expect(await uniqueTickets()).toBe(1)

    await migrate(database.db, [...migrations, expands, contracts], log)
    await expect(begin().listens).rejects.toThrow(
      `The database is too new for this program: programs need migration ${expands.number}`,
    )
  },
)
