import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '../../../engine/metadata/contract.generated'
import { basePath } from '../../../server-stub/app'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { installParcels, lines, parcels, sendRows, type Told } from '../support/parcels'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>>

describe.each(olderDatabase)('batch requests under attack on $name', (database) => {
  const here = useConsole(database, { RATE_LIMIT: '200', BODY_TIMEOUT_SECONDS: '1' })
  let primary: Client
  let port = 0
  beforeAll(async () => {
    await installParcels(here.admin)
    primary = await here.server.login('primary')
    port = Number(new URL(await here.server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  const total = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from records.parcel`.execute(
      here.server.database.db,
    )
    return rows[0]?.count ?? 0
  }
  /** Begins a request whose rows are written later. */
  const begin = (token: string, type = 'application/x-ndjson') => {
    const sent = request({
      port,
      path: `${basePath}${parcels}/batch`,
      method: 'POST',
      headers: { authorization: token, language: 'en', 'content-type': type },
    })
    const heard = once(sent, 'response').then(async ([response]) => {
      const { statusCode } = response as { statusCode: number }
      const answer = JSON.parse(await text(response as NodeJS.ReadableStream)) as Envelope
      return { status: statusCode, ...answer, data: answer.data as Told }
    })
    return { sent, heard }
  }
  /** Takes the permission to add parcels from the role of first-level operators. */
  const takeAdding = async (): Promise<void> => {
    const { data } = await here.admin.call('GET', '/system/role/getPage', {
      query: { code: 'primary_admin' },
    })
    const [role] = (data as { list: readonly Row[] }).list
    const codes = role?.['buttonCodes'] as readonly string[]
    const body = { id: role?.['id'], buttonCodes: codes.filter((code) => code !== 'parcel:add') }
    expect(await here.admin.call('PUT', '/system/role/edit', { body })).toMatchObject({ success: true })
  }
  const rowsOf = (prefix: string, count: number): string =>
    `${lines(Array.from({ length: count }, (_, at) => ({ code: `${prefix} ${at}` })))}\n`

  it('require a session, the permission to add and an entity that takes batches', async () => {
    const before = await total()
    const secondary = await here.server.login('secondary')
    const third = await here.server.login('third')
    const rows = lines([{ code: 'mine' }])
    const types = ['application/x-ndjson', 'application/json']
    for (const type of types) {
      const body = type === 'application/json' ? `[${rows}]` : rows
      const status = async (client: Pick<Client, 'token'>, path = `${parcels}/batch`) =>
        (await sendRows(here.server, client, body, { type, path })).status
      expect(await status({ token: '' })).toBe(type === 'application/json' ? 401 : 415)
      expect(await status(secondary)).toBe(403)
      expect(await status(third)).toBe(403)
      expect(await status(primary, '/records/nothing/batch')).toBe(type === 'application/json' ? 404 : 415)
      expect(await status(primary, '/system/menu/batch')).toBe(403)
      expect(await status(here.admin, '/order/success/batch')).toBe(type === 'application/json' ? 404 : 415)
      expect(await status(here.admin, '/system/menu/batch')).toBe(400)
    }
    expect(await total()).toBe(before)
  })

  it('are refused to demo accounts', async () => {
    const shown = await here.server.login('demo')
    const answer = await sendRows(here.server, shown, lines([{ code: 'mine' }]))
    expect(answer.status).toBe(403)
  })

  it('put no row under another operator, and set no field that the caller may not set', async () => {
    const secondary = (
      (await here.admin.call('GET', '/system/department/getPage', { query: { pageSize: -1 } })).data as {
        list: readonly Row[]
      }
    ).list
    const mine = new Set(
      (
        (await primary.call('GET', '/system/department/getPage', { query: { pageSize: -1 } })).data as {
          list: readonly Row[]
        }
      ).list.map(({ id }) => id),
    )
    const foreign = secondary.filter(({ id }) => !mine.has(id)).map(({ id }) => id)
    expect(foreign.length).toBeGreaterThan(2)
    const machine = (
      (await here.admin.call('GET', '/device/machine/getPage', { query: { pageSize: -1 } })).data as {
        list: readonly Row[]
      }
    ).list.find(({ departmentId }) => !mine.has(departmentId))
    const rows = [
      ...foreign.map((departmentId, at) => ({ code: `foreign ${at}`, departmentId })),
      { code: 'foreign machine', machineId: machine?.['id'] },
      { code: 'dear', price: 100 },
      { code: 'forged', createBy: '1', createTime: '2001-01-01 00:00:00', id: '77' },
    ]
    const { data } = await sendRows(here.server, primary, lines(rows))
    const { added, refusals } = data as Told
    expect(added).toBe(1)
    expect(refusals.map(({ code }) => code)).toEqual([...foreign.map(() => 422), 422, 403])
    const kept = await sql<Row>`select * from records.parcel where code like 'fo%' or code = 'dear'`.execute(
      here.server.database.db,
    )
    expect(kept.rows).toHaveLength(1)
    expect(kept.rows[0]).toMatchObject({ code: 'forged', departmentId: '2' })
    expect(kept.rows[0]?.['id']).not.toBe('77')
    expect(String(kept.rows[0]?.['createTime'])).not.toContain('2001')
  })

  it('count as one request each, however many rows they have', async () => {
    const { data } = await sendRows(here.server, primary, rowsOf('limit', 1000))
    expect(data).toMatchObject({ added: 1000 })
  })

  it('refuse oversized rows and prototype keys row by row, and poison nothing', async () => {
    const rows = [
      `{"code":"keys",${Array.from({ length: 1000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      `{"code":"items","marks":[${'1,'.repeat(30_000)}1]}`,
      '{"code":"proto","__proto__":{"price":1}}',
      '{"code":"proto","size":{"constructor":{"prototype":{"x":1}}}}',
    ]
    const { data } = await sendRows(here.server, primary, lines(rows))
    expect((data as Told).refusals.map(({ row, code }) => [row, code])).toEqual([
      [1, 413],
      [2, 413],
      [3, 422],
      [4, 422],
    ])
    const long = await sendRows(here.server, primary, `{"code":"${'x'.repeat(1_100_000)}`)
    expect(long.status).toBe(413)
  })

  it('get a short answer, however much is wrong', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [`${'x'.repeat(300)}${at}`, 1] as const),
    )
    const answer = await here.server.app.inject({
      method: 'POST',
      url: `${basePath}${parcels}/batch`,
      headers: { authorization: primary.token, language: 'en', 'content-type': 'application/x-ndjson' },
      payload: lines(Array<object>(2000).fill(unknown)),
    })
    expect(answer.body.length).toBeLessThan(1_700_000)
    expect(answer.json<{ data: Told }>().data.stopped).toBe('refusals')
  })

  it('end with the session, and with the permission to add', async () => {
    for (const end of ['session', 'right'] as const) {
      const sender = await here.server.login('primary')
      const { sent, heard } = begin(sender.token)
      const before = await total()
      sent.write(rowsOf(`${end} one`, 500))
      await vi.waitFor(async () => expect(await total()).toBe(before + 500), { timeout: 10_000 })
      if (end === 'session') await sender.call('POST', '/system/logout')
      else await takeAdding()
      sent.end(rowsOf(`${end} two`, 500))
      expect(await heard).toMatchObject({
        status: end === 'session' ? 401 : 403,
        success: false,
        data: { rows: 500, added: 500, refused: 0 },
      })
      expect(await total()).toBe(before + 500)
    }
    await installParcels(here.admin)
    expect((await sendRows(here.server, primary, lines([{ code: 'again' }]))).status).toBe(200)
  })

  it('time out when no more rows come, and report the rows added so far', async () => {
    const before = await total()
    const { sent, heard } = begin(primary.token)
    sent.write(rowsOf('slow', 700))
    expect(await heard).toMatchObject({ status: 408, data: { rows: 500, added: 500 } })
    sent.destroy()
    expect(await total()).toBe(before + 500)
  })

  it('count as no server failure when the sender disconnects', async () => {
    const before = await total()
    const failures = async () =>
      /reason="failed"\} (\d+)/.exec((await here.server.app.inject('/metrics')).payload)?.[1] ?? '0'
    const failed = await failures()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const body = rowsOf('left', 600)
    socket.write(
      `POST ${basePath}${parcels}/batch HTTP/1.1\r\nhost: x\r\nauthorization: ${primary.token}\r\n` +
        `content-type: application/x-ndjson\r\ncontent-length: 1000000\r\n\r\n${body}`,
    )
    await vi.waitFor(async () => expect(await total()).toBe(before + 500), { timeout: 10_000 })
    socket.destroy()
    await vi.waitFor(
      async () =>
        expect(
          Number(
            /reason="caller-left"\} (\d+)/.exec((await here.server.app.inject('/metrics')).payload)?.[1],
          ),
        ).toBe(1),
      { timeout: 10_000 },
    )
    expect(await failures()).toBe(failed)
    expect(await total()).toBe(before + 500)
  })

  it('are kept in the operation log with the counts of their rows', async () => {
    await here.server.app.journal.flush()
    await sql`delete from records."userLog"`.execute(here.server.database.db)
    await sendRows(here.server, primary, lines([{ code: 'logged' }, { code: 'logged' }, { token: 'hush' }]))
    await here.server.app.journal.flush()
    const { rows } = await sql<Row>`select * from records."userLog"`.execute(here.server.database.db)
    expect(rows).toMatchObject([{ userName: 'primary', operation: 'add', result: 1 }])
    expect(JSON.parse(String(rows[0]?.['content']))).toEqual({ rows: 3, added: 1, refused: 2 })
  })
})

describe.each(olderDatabase)('batches of sealed sessions on $name', (database) => {
  const here = useConsole(database, { SEALING: 'modern' })

  it('are sealed like every other request of the session, or refused', async () => {
    await installParcels(here.admin)
    const rows = [{ code: 'sealed' }, 'text', { code: 'sealed' }]
    const answer = await here.admin.call('POST', `${parcels}/batch`, { body: rows })
    expect(answer).toMatchObject({
      isDataEncrypted: true,
      data: { rows: 3, added: 1, refused: 2, refusals: [{ row: 2 }, { row: 3 }] },
    })
    expect(await sendRows(here.server, here.admin, lines(rows))).toMatchObject({ status: 415 })
    const plain = await sendRows(here.server, here.admin, JSON.stringify(rows), { type: 'application/json' })
    expect(plain).toMatchObject({ status: 400, data: { sealing: expect.any(String) as string } })
  })
})
