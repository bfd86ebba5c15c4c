import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { startExternalPostgres, type ExternalPostgres } from '../support/external-postgres'
import { runFolder } from '../support/run-folder'
import { silentLog as log } from '../support/silent-log'
import { failToOpen as failure } from './fail-to-open'

describe('opening a wrong DATABASE_URL', () => {
  let external: ExternalPostgres
  beforeAll(async () => {
    external = await startExternalPostgres()
  })
  afterAll(() => external.stop())

  const changed = (changes: Partial<URL>) => Object.assign(new URL(external.url), changes).href

  test('hints that nothing listens at the address', async () => {
    const { message, hint } = await failure('postgres://me:s3cret@127.0.0.1:1/console')
    expect(message).toContain('127.0.0.1:1/console')
    expect(hint).toContain('Nothing listens there')
  })

  test('hints at an unknown host', async () => {
    expect((await failure('postgres://me:s3cret@no.such.host.invalid/console')).hint).toContain('host')
  })

  test('hints at a wrong password', async () => {
    expect((await failure(changed({ password: 'wr0ng' }))).hint).toContain('password')
  })

  test('hints at a missing database', async () => {
    expect((await failure(changed({ pathname: '/missing' }))).hint).toContain('create it')
  })

  test.each(['mysql://me:s3cret@host/db', 'not an address s3cret', 'postgres://me:s3cret@host:port/db'])(
    'says that the address is malformed: %s',
    async (url) => {
      expect((await failure(url)).message).toBe('DATABASE_URL is not the address of a PostgreSQL')
    },
  )

  test.each([
    `postgres://me:s3cret@127.0.0.1:1/db`,
    'postgres://me:s3cret@host:port/db',
    'x://me:s3cret@host/db',
  ])('does not show the password: %s', async (url) => {
    const error = await failure(url)
    expect(inspect(error, { depth: 10, showHidden: true }) + error.hint + error.stack).not.toContain('s3cret')
  })

  test('the pool of an open database does not show the password either', async () => {
    const database = await openDatabase({ databaseUrl: external.url, dataDir: runFolder, log })
    expect(inspect(database, { depth: 10 })).not.toContain(new URL(external.url).password)
    await database.close()
  })
})
