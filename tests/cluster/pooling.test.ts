import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath } from '../../server-stub/platform/request/base-path'
import { openDatabase, type Database } from '../../server-stub/platform/database/open-database'
import { sql } from '../../server-stub/platform/database/sql/sql'
import { login, type Client as Person, type Send } from '../kit/client'
import { startExternalPostgres } from '../server/support/external-postgres'
import { runFolder } from '../server/support/run-folder'
import { silentLog } from '../server/support/silent-log'
import { startPgBouncer, type RunningPgBouncer } from '../server/support/start-pgbouncer'
import { beginServerProcess, type StartingServer } from '../server/support/start-server-process'
import { sendOverHttp } from './send-over-http'

describe('PgBouncer in transaction mode', () => {
  let url: string
  let pooler: RunningPgBouncer
  let database: Database
  const name = 'pooling'
  const direct = () => Object.assign(new URL(url), { pathname: name }).href
  const open = (over: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
    openDatabase({
      databaseUrl: pooler.at(name),
      directUrl: direct(),
      dataDir: runFolder,
      log: silentLog,
      ...over,
    })

  beforeAll(async () => {
    url = (await startExternalPostgres()).url
    const client = new Client(url)
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    pooler = await startPgBouncer(url, 3)
    database = await open()
  })
  afterAll(async () => {
    await database.close()
    await pooler.stop()
  })

  it('shares few connections among many clients, each with the time zone and date style of the wire', async () => {
    const ask = async () => {
      const { rows } = await sql<{ pid: number; at: string; path: string }>`select pg_backend_pid() as pid,
        '2026-01-31 12:00:00Z'::timestamptz::text || pg_sleep(0.05) as at,
        current_setting('search_path') as path`.execute(database.db)
      return rows[0]
    }
    const answers = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBeLessThanOrEqual(3)
    expect(new Set(answers.map((answer) => answer?.at))).toEqual(new Set(['2026-01-31 20:00:00+08']))
    // The path of the test: the server neither sets nor needs one.
    expect(new Set(answers.map((answer) => answer?.path))).toEqual(new Set(['nowhere']))
  })

  it('leaves what belongs to a session on direct connections: a lock is held by one of them', async () => {
    const { db } = database
    const lock = sql<{ held: boolean }>`select pg_try_advisory_lock(77) as held`
    await db.connection(async (own) => {
      expect((await lock.execute(own)).rows).toEqual([{ held: true }])
      await db.connection(async (other) => {
        expect((await lock.execute(other)).rows).toEqual([{ held: false }])
      })
      await sql`select pg_advisory_unlock(77)`.execute(own)
    })
    await db.connection(async (other) => {
      expect((await lock.execute(other)).rows).toEqual([{ held: true }])
      await sql`select pg_advisory_unlock(77)`.execute(other)
    })
  })

  it('is noticed when there is no direct address', async () => {
    const warn = vi.fn()
    const pooled = await open({ directUrl: undefined, log: { ...silentLog, warn } })
    expect(warn.mock.calls.map((call) => call[1] as unknown)).toEqual([
      'a pooler without DATABASE_DIRECT_URL must work in session mode',
    ])
    await pooled.close()
    const past = await open({ databaseUrl: direct(), directUrl: undefined, log: { ...silentLog, warn } })
    expect(warn).toHaveBeenCalledOnce()
    await past.close()
  })

  it('is refused when the direct address leads to another database', async () => {
    await expect(open({ directUrl: url })).rejects.toThrow('DATABASE_DIRECT_URL leads to another database')
  })
})

describe('two servers behind PgBouncer', () => {
  let pooler: RunningPgBouncer
  const servers: { readonly process: StartingServer; readonly send: Send }[] = []
  const folder = mkdtempSync(join(runFolder, 'servers-'))

  const started = async (process: StartingServer) => {
    const address = await process.listens
    const send: Send = sendOverHttp(address)
    return { process, send }
  }

  beforeAll(async () => {
    const { url } = await startExternalPostgres()
    const client = new Client(url)
    await client.connect()
    await client.query('create database side_by_side')
    await client.end()
    pooler = await startPgBouncer(url, 4)
    const variables = {
      DATABASE_URL: pooler.at('side_by_side'),
      DATABASE_DIRECT_URL: Object.assign(new URL(url), { pathname: 'side_by_side' }).href,
      MQTT_PORT: '0',
    }
    // One after the other, because the first one fills the database.
    for (const number of [1, 2])
      servers.push(await started(beginServerProcess(join(folder, String(number)), variables)))
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.stop()))
    await pooler.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('share sessions and records that both write at the same time', async () => {
    const [one, other] = servers
    if (!one || !other) throw new Error('Both servers have started.')
    const here = await login(one.send, 'admin')
    const there: Person = {
      ...here,
      call: (method, path, { query, body } = {}) =>
        other.send({
          method,
          url: `${basePath}${path}?${new URLSearchParams(query as Record<string, string>)}`,
          headers: { authorization: here.token, language: 'en' },
          ...(body === undefined ? {} : { payload: body as object }),
        }),
    }
    const labels = '/system/sysWordLabel'
    const codes = Array.from({ length: 40 }, (_, index) => `pooled${index}`)
    const added = await Promise.all(
      codes.map((code, index) =>
        (index % 2 === 0 ? here : there).call('POST', `${labels}/add`, { body: { code, name: code } }),
      ),
    )
    expect(added.filter(({ success }) => !success)).toEqual([])
    for (const person of [here, there]) {
      const { data } = await person.call('GET', `${labels}/getPage`, { query: { pageSize: '100' } })
      const found = (data as { list: { code: string }[] }).list.map(({ code }) => code)
      expect(codes.filter((code) => !found.includes(code))).toEqual([])
    }
    await here.call('POST', '/system/logout')
    expect((await there.call('GET', `${labels}/getPage`)).status).toBe(401)
  })
})
