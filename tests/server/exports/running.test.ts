import { randomUUID } from 'node:crypto'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { read, utils } from 'xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath, buildApp } from '../../../server-stub/app'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { orderYear } from '../../order-year'

const writingProgram = { url: new URL('../../../scripts/run-writing-thread.mjs', import.meta.url) }
const fields = ['orderNo', 'payWay', 'paidAmount', 'payTime', 'departmentName']

const orders = ({ queryParams, ...payload }: Record<string, unknown> = {}) => ({
  queryParams: { payTime: orderYear(), ...(queryParams as object | undefined) },
  exportHeaderList: fields.map((field) => ({ field, title: field })),
  fileName: 'Orders',
  fileType: 'csv',
  sortField: 'orderNo',
  sortOrder: 'asc',
  ...payload,
})

interface Progress {
  readonly state: string
  readonly rows: number
  readonly total: number | null
}

describe.each(olderDatabase)('running exports on $name', (database) => {
  let server: ConsoleServer
  let address: string
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await openConsole(database, {}, { writingProgram })
    // V19: a list offers binary workbooks only when its screen names them.
    const id = 'screen.sales_success'
    const configJson = {
      ...(server.metadata.current().documents.get(id) as object),
      export: { types: ['xlsx', 'csv', 'txt', 'xlsb'] },
    }
    await (
      await server.login('admin')
    ).call('PUT', '/system/componentConfig/edit', { body: { id, configJson } })
    for (const name of ['admin', 'primary', 'third']) tokens.set(name, (await server.login(name)).token)
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.stop())

  const headers = (name: string) => ({
    authorization: tokens.get(name) ?? '',
    language: 'de',
    'content-type': 'application/json',
  })
  const start = (name: string, payload: Record<string, unknown>, signal?: AbortSignal) =>
    fetch(`${address}${basePath}/order/success/export`, {
      method: 'POST',
      headers: headers(name),
      body: JSON.stringify(payload),
      ...(signal ? { signal } : {}),
    })
  /** Reads an export to its end: one that is not read goes on. */
  const whole = async (name: string, payload: Record<string, unknown>): Promise<number> => {
    const answer = await start(name, payload)
    await answer.arrayBuffer()
    return answer.status
  }
  const progress = async (name: string, exportId: string) => {
    const answer = await fetch(`${address}${basePath}/system/export/progress?exportId=${exportId}`, {
      headers: headers(name),
    })
    return { status: answer.status, data: ((await answer.json()) as { data: Progress }).data }
  }
  const cancel = async (name: string, exportId: unknown) =>
    (
      await fetch(`${address}${basePath}/system/export/cancel`, {
        method: 'POST',
        headers: headers(name),
        body: JSON.stringify({ exportId }),
      })
    ).status
  const readers = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'metadata-console export %'`.execute(
      server.database.db,
    )
    return rows[0]?.count
  }
  const nobodyReads = () => soon(async () => expect(await readers()).toBe(0))
  /** Begins a large export, and reads its beginning alone. */
  const stall = async (name: string, exportId: string, signal?: AbortSignal) => {
    const answer = await start(name, orders({ exportId, exportHeaderList: manyColumns }), signal)
    const reader = answer.body?.getReader()
    await reader?.read()
    return reader
  }
  const manyColumns = Array.from({ length: 30 }, (_, index) => ({
    field: fields[index % fields.length],
    title: 'x'.repeat(200),
  }))

  it('are written by a thread as the server itself would write them', async () => {
    const query = { queryParams: { payWay: [1, 2] }, timeZone: 'Europe/Berlin' }
    const inThread = await (await start('primary', orders(query))).text()
    const here = await server.app.inject({
      method: 'GET',
      url: `${basePath}/order/success/export?payWay=1,2&payTime=${encodeURIComponent(orderYear())}`,
      headers: headers('primary'),
    })
    const rows = here.json<{ data: readonly Record<string, unknown>[] }>().data
    const lines = inThread.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(rows.length)
    expect(lines.map(numberIn)).toEqual(
      rows.map((row) => String(row['orderNo'])).toSorted((one, other) => (one < other ? -1 : 1)),
    )
    for (const type of ['xlsx', 'xlsb']) {
      const book = read(await (await start('primary', orders({ ...query, fileType: type }))).arrayBuffer())
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
      const [, ...cells] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
      expect(cells.map((row) => row[0])).toEqual(lines.map(numberIn))
    }
    await nobodyReads()
  })

  it('take little memory for a binary workbook', async () => {
    let most = 0
    const before = process.memoryUsage().rss
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const payload = orders({
      fileType: 'xlsb',
      exportHeaderList: manyColumns,
      queryParams: { payWay: 1 },
    })
    const file = await (await start('admin', payload)).arrayBuffer()
    clearInterval(watch)
    const book = read(file, { dense: true })
    const range = utils.decode_range(book.Sheets[book.SheetNames[0] ?? '']?.['!ref'] ?? 'A1')
    const cells = range.e.r * (range.e.c + 1)
    expect(cells).toBeGreaterThan(30_000)
    // Without streaming, a cell would take 16 kB.
    expect((most - before) / cells).toBeLessThan(6000)
  })

  it('refuse in the language of the person, before the file begins', async () => {
    const answer = await start('primary', orders({ queryParams: { nowhere: 1 }, exportId: randomUUID() }))
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toContain('nowhere')
    await nobodyReads()
  })

  it('report the rows written and the rows in all, to the user who began them alone', async () => {
    const exportId = randomUUID()
    const reader = await stall('admin', exportId)
    const told = await soon(async () => {
      const { data } = await progress('admin', exportId)
      expect(data).toMatchObject({ state: 'running', total: expect.any(Number) as number })
      expect(data.rows).toBeGreaterThan(0)
      return data
    })
    expect(told.rows).toBeLessThan(told.total ?? 0)
    expect((await progress('primary', exportId)).status).toBe(404)
    for (;;) if ((await reader?.read())?.done !== false) break
    await soon(async () =>
      expect((await progress('admin', exportId)).data).toEqual({
        state: 'done',
        rows: told.total,
        total: told.total,
      }),
    )
  })

  it('end within a second when they are cancelled (P78), by whichever server', async () => {
    const other = await secondServer()
    const exportId = randomUUID()
    const reader = await stall('admin', exportId)
    expect(await readers()).toBe(1)
    expect(await cancel('primary', exportId)).toBe(200)
    expect((await progress('admin', exportId)).data.state).toBe('running')
    const asked = performance.now()
    await other.cancel('admin', exportId)
    await vi.waitFor(async () => expect(await readers()).toBe(0), { timeout: 10_000, interval: 20 })
    expect(performance.now() - asked).toBeLessThan(1000 * slowness)
    await expect(drain(reader)).rejects.toThrow()
    expect((await progress('admin', exportId)).data.state).toBe('cancelled')
    await other.close()
  })

  it('end with their connection', async () => {
    const exportId = randomUUID()
    const away = new AbortController()
    await stall('admin', exportId, away.signal)
    away.abort()
    await nobodyReads()
    await soon(async () => expect((await progress('admin', exportId)).data.state).toBe('cancelled'))
  })

  it('do not begin after they were cancelled, nor twice', async () => {
    const exportId = randomUUID()
    await cancel('third', exportId)
    expect((await start('third', orders({ exportId }))).status).toBe(409)
    const again = randomUUID()
    expect(await whole('third', orders({ exportId: again, queryParams: { payWay: 1 } }))).toBe(200)
    expect((await start('third', orders({ exportId: again }))).status).toBe(409)
    // Each user has ids of their own.
    expect(await whole('primary', orders({ exportId, queryParams: { payWay: 1 } }))).toBe(200)
  })

  it('accept only well-formed ids', async () => {
    expect(await cancel('third', 'short')).toBe(400)
    expect(await cancel('third', { $ne: null })).toBe(400)
    expect((await progress('third', "x' or 1=1")).status).toBe(400)
    expect((await progress('third', randomUUID())).status).toBe(404)
    expect((await start('third', orders({ exportId: 'a b c d e f' }))).status).toBe(400)
  })

  it('are limited to four at a time, and a fifth is refused', async () => {
    const away = new AbortController()
    await nobodyReads()
    // Nothing can be read before the lock is released, so that none of the four has ended when the fifth comes.
    const hold = await server.database.db.begin()
    await sql`lock table records."salesOrder" in access exclusive mode`.execute(hold)
    // The place of the last export may become free a moment after its read has ended.
    const begin = async (): Promise<Response> => {
      const answer = await start('admin', orders(), away.signal)
      return answer.status === 503 ? begin() : answer
    }
    const four = [1, 2, 3, 4].map(begin)
    const outcomes = Promise.allSettled(four)
    await soon(async () => expect(await readers()).toBe(4))
    expect((await start('admin', orders())).status).toBe(503)
    // An answer without a client is given up.
    away.abort()
    await hold.rollback()
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    await nobodyReads()
    await soon(async () => expect(await whole('admin', orders({ queryParams: { payWay: 1 } }))).toBe(200))
  })

  /** Starts another server on the same database. */
  async function secondServer() {
    const app = await buildApp(server.options)
    return {
      cancel: (name: string, exportId: string) =>
        app.inject({
          method: 'POST',
          url: `${basePath}/system/export/cancel`,
          headers: headers(name),
          payload: { exportId },
        }),
      close: () => app.close(),
    }
  }
})

/** Returns the order number of a line, without quotes: digits of an identifier are quoted. */
function numberIn(line: string): string | undefined {
  return line.split(',')[0]?.replaceAll('"', '')
}

/** Machines that run the tests are busy; the computer of a user is not. */
const slowness = 3

function soon<T>(assertion: () => Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 30_000 })
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  for (;;) if ((await reader?.read())?.done !== false) return
}
