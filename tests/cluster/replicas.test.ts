import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { basePath, buildApp } from '../../server-stub/app'
import { forReading } from '../../server-stub/platform/database/readers/for-reading'
import { sql, type Sql } from '../../server-stub/platform/database/sql/sql'
import { login, sendTo, type Client } from '../kit/client'
import { orderYear } from '../order-year'
import { soon } from '../server/database/soon'
import { openConsole, type ConsoleServer } from '../server/support/console-server'
import { databasesAt } from '../server/support/databases'
import { startExternalPostgres } from '../server/support/external-postgres'
import { readsOf } from './reads-of'
import { startReplica, type RunningReplica } from './start-replica'

const writingProgram = { url: new URL('../../scripts/run-writing-thread.mjs', import.meta.url) }

describe('reads from a replica', () => {
  let replica: RunningReplica
  let server: ConsoleServer
  let admin: Client
  /** A person who has written nothing. */
  let reader: Client

  beforeAll(async () => {
    const { url } = await startExternalPostgres()
    replica = await startReplica(url)
    const databases = databasesAt(url, (databaseUrl, name) => ({
      databaseUrl,
      readUrls: [replica.at(name)],
    }))
    server = await openConsole(databases, {}, { writingProgram })
    admin = await server.login('admin')
    reader = await server.login('maker')
    // The copied world is built first, unless another test has done so.
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await replica.stop()
  })
  afterEach(() => replica.resume())

  const places = () => readsOf(server.app)
  /** Waits until the replica serves reads of a person. */
  const isServing = (person: Client) =>
    soon(async () => {
      const before = await places()
      expect((await person.call('GET', '/system/department/getPage')).status).toBe(200)
      expect(await places()).toMatchObject({ primary: before.primary })
    })
  const operator = async (person: Client) => {
    const { data } = await person.call('GET', '/system/department/getPage', { query: { pageSize: 100 } })
    return (data as { list: readonly { id: string; name: string }[] }).list.find(({ id }) => id === '4')
  }
  const nameFor = async (person: Client) => (await operator(person))?.name
  /** The administrator renames an operator. */
  const rename = async (name: string) => {
    const { data } = await admin.call('GET', '/system/department/get', { query: { id: '4' } })
    const body = { ...(data as object), name }
    const { success, message } = await admin.call('PUT', '/system/department/edit', { body })
    expect({ success, message }).toMatchObject({ success: true })
  }

  it('are lists, their counts, exports, statistics and the figures of the home page', async () => {
    await isServing(reader)
    const calls = [
      ['/order/success/getPage', { payTime: orderYear() }],
      ['/statistics/day/getPage', { period: '2026-11-01,2026-11-20' }],
      ['/system/home/getDeviceNumData', {}],
      ['/system/findRecords', { text: 'abc' }],
      ['/device/machineMap/getMachines', {}],
    ] as const
    for (const [path, query] of calls) {
      const before = await places()
      const answer = await admin.call('GET', path, { query })
      expect(answer, path).toMatchObject({ status: 200, success: true })
      expect((await places()).replica, path).toBeGreaterThan(before.replica)
    }
  })

  it('show a person all that they wrote, on every server, while the replica replays nothing', async () => {
    const other = await buildApp(server.options)
    const elsewhere = await login(sendTo(other), 'admin')
    await isServing(reader)
    await replica.pause()
    await rename('Paused')
    expect(await nameFor(admin)).toBe('Paused')
    expect(await nameFor(elsewhere)).toBe('Paused')
    // Proof that lists of others are still those of the replica.
    const { replica: before } = await places()
    expect(await nameFor(reader)).not.toBe('Paused')
    expect((await places()).replica).toBeGreaterThan(before)
    await replica.resume()
    await isServing(admin)
    await other.close()
  })

  it('show administrators how far the replica is behind', async () => {
    const lag = async () => {
      const { data } = await admin.call('GET', '/system/server/getState')
      return (data as { replicas: readonly { bytes: number }[] }).replicas
    }
    await replica.pause()
    await rename('Behind')
    expect(await lag()).toEqual([
      {
        label: expect.any(String),
        isAnswering: true,
        bytes: expect.any(Number),
        seconds: expect.any(Number),
      },
    ])
    expect((await lag())[0]?.bytes).toBeGreaterThan(0)
    await replica.resume()
    await soon(async () => expect(await lag()).toMatchObject([{ isAnswering: true, bytes: 0, seconds: 0 }]))
  })

  it('are those of the primary once the replica is ten seconds late', async () => {
    await isServing(reader)
    await replica.pause()
    await rename('Late')
    expect(await nameFor(reader)).not.toBe('Late')
    await soon(async () => expect(await nameFor(reader)).toBe('Late'))
    await replica.resume()
    await isServing(reader)
  })

  it('are repeated on the primary when replication cancels them', async () => {
    const { database } = server
    await isServing(reader)
    await sql`create table public.read as select 1 as n`.execute(database.db)
    /** Returns the number of rows of a statement on the replica. */
    const onReplica = async (statement: Sql) => {
      let count = 0
      await database.readers?.everywhere(async (client) => {
        count = (await statement.execute(client)).rows.length
      })
      return count
    }
    await soon(async () => expect(await onReplica(sql`select from public.read`)).toBe(1))
    const read = sql<{ n: number }>`select n, pg_sleep(40) from public.read`
    const before = await places()
    const reading = forReading(0n, () => read.execute(database.reading))
    const asleep = sql`select from pg_stat_activity where wait_event = 'PgSleep'`
    await soon(async () => expect(await onReplica(asleep)).toBe(1))
    await sql`truncate public.read`.execute(database.db)
    expect((await reading).rows).toEqual([])
    expect((await places()).failed).toBe(before.failed + 1)
  })

  it.each([
    ['dies', 'SIGKILL', () => replica.start()],
    ['does not answer', 'SIGSTOP', async () => replica.signal('SIGCONT')],
  ] as const)('lose no request when the replica %s under load, and come back', async (_, signal, heal) => {
    await isServing(reader)
    let isOver = false
    const failures: unknown[] = []
    let answered = 0
    const load = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const answer = await reader.call('GET', '/order/success/getPage', { query: { payTime: orderYear() } })
        if (answer.success) answered += 1
        else failures.push(answer)
      }
    })
    const before = await places()
    await soon(async () => expect((await places()).replica).toBeGreaterThan(before.replica + 20))
    replica.signal(signal)
    const { primary } = await places()
    await soon(async () => expect((await places()).primary).toBeGreaterThan(primary + 50))
    const connections = () => server.database.readers?.loads.map(({ options }) => options.max)
    expect(connections()).toEqual([0])
    await heal()
    await isServing(reader)
    expect(connections()).toEqual([server.database.pool.options.max])
    isOver = true
    await Promise.all(load)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(50)
  })

  it('of an export go on from the primary when the replica dies, without a row too few', async () => {
    await isServing(reader)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}${basePath}/order/success/export`, {
      method: 'POST',
      headers: { authorization: reader.token, 'content-type': 'application/json' },
      body: JSON.stringify({
        queryParams: { payTime: orderYear() },
        // Long titles fill the buffers, so that the file is far from its end.
        exportHeaderList: Array.from({ length: 30 }, () => ({ field: 'orderNo', title: 'x'.repeat(200) })),
        fileName: 'Orders',
        fileType: 'csv',
        sortField: 'orderNo',
        sortOrder: 'asc',
      }),
    })
    expect(answer.status).toBe(200)
    const body = answer.body?.getReader()
    const decoder = new TextDecoder()
    let text = decoder.decode((await body?.read())?.value, { stream: true })
    let exports = 0
    await server.database.readers?.everywhere(async (client) => {
      const { rows } = await sql`select from pg_stat_activity
        where application_name like 'metadata-console export %'`.execute(client)
      exports += rows.length
    })
    expect(exports).toBeGreaterThan(0)
    replica.signal('SIGKILL')
    for (;;) {
      const { done, value } = (await body?.read()) ?? { done: true }
      if (done) break
      text += decoder.decode(value as Uint8Array, { stream: true })
    }
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',', 1)[0])
    expect(new Set(numbers).size).toBe(numbers.length)
    const { data } = await reader.call('GET', '/order/success/getPage', { query: { payTime: orderYear() } })
    expect(numbers.length).toBe((data as { total: number }).total)
    await replica.start()
    await isServing(reader)
  })
})
