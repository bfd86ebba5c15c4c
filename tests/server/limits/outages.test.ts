import { Client } from 'pg'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { outageOf } from '../../../server-stub/platform/database/outage-of'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

describe.each(olderDatabase)('outages on $name', (database) => {
  const here = useConsole(database)
  const get = (language: string) =>
    here.server.app.inject({
      url: `${basePath}/system/department/getPage`,
      headers: { authorization: here.admin.token, language },
    })
  const health = async () => {
    const { statusCode, payload } = await here.server.app.inject('/healthz')
    return { statusCode, ...(JSON.parse(payload) as { status: string }) }
  }
  /** Runs statements through another, unused database of the same server. */
  const beside = async (...statements: string[]) => {
    const { connectionString } = here.server.database.pool.options as { connectionString: string }
    const client = new Client(Object.assign(new URL(connectionString), { pathname: '/postgres' }).href)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  it('of the database are reported with the time to retry, and pass', async () => {
    expect(await health()).toMatchObject({ statusCode: 200, status: 'ok' })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      here.server.database.db,
    )
    const name = rows[0]?.name ?? ''
    await beside(
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    // A connection that has just ended may still be handed out.
    await vi.waitFor(
      async () => expect(await health()).toMatchObject({ statusCode: 503, status: 'no database' }),
      { timeout: 20_000 },
    )
    const answer = await get('de')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Die Datenbank ist zurzeit nicht erreichbar. Bitte gleich noch einmal versuchen.',
      errorType: 'SystemError',
    })
    await beside(`alter database ${name} allow_connections true`)
    expect((await get('de')).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await health()).toMatchObject({ statusCode: 200, status: 'ok' }), {
      timeout: 20_000,
    })
  })

  describe('of the disk', () => {
    afterEach(async () => {
      await sql`drop trigger no_room on records.department`.execute(here.server.database.db)
    })

    it('are reported when something is to be stored, and by the health check', async () => {
      const { db } = here.server.database
      await sql`create function console.no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
      await sql`create trigger no_room before update on records.department execute function console.no_room()`.execute(
        db,
      )
      const { list } = (await here.admin.call('GET', '/system/department/getPage')).data as {
        list: { id: string }[]
      }
      const answer = await here.server.app.inject({
        method: 'PUT',
        url: `${basePath}/system/department/edit`,
        headers: { authorization: here.admin.token, language: 'en' },
        payload: { id: list.at(-1)?.id, phone: '13800000001' },
      })
      expect(answer.json()).toMatchObject({
        message: 'The server has no space left to store this. Please tell whoever runs it.',
      })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('60')
      expect(await health()).toMatchObject({ statusCode: 503, status: 'disk full' })
    })
  })

  it('are distinguished from errors of a request and of the server', async () => {
    const { db } = here.server.database
    const wrong = await sql`select 1 / 0`.execute(db).catch((error: unknown) => error)
    expect(outageOf(wrong)).toBeUndefined()
    expect(outageOf(new Error('anything'))).toBeUndefined()
    const closed = new Client('postgresql://nobody@127.0.0.1:1/none')
    expect(outageOf(await closed.connect().catch((error: unknown) => error))).toBe('database-away')
    expect(outageOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('disk-full')
  })
})
