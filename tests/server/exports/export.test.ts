import { read, utils } from 'xlsx'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { databases } from '../support/databases'
import { orderYear } from '../../order-year'

type Payload = Record<string, unknown>

const columns = (...fields: readonly string[]) =>
  fields.map((field) => ({ field, title: field.toUpperCase() }))

const orders = ({ queryParams, ...payload }: Payload = {}): Payload => ({
  queryParams: { payTime: orderYear(), ...(queryParams as Payload | undefined) },
  exportHeaderList: columns('orderNo', 'payWay', 'paidAmount', 'payTime'),
  fileName: 'Orders',
  fileType: 'xlsx',
  sortField: 'orderNo',
  sortOrder: 'asc',
  ...payload,
})

/** Returns the rows of the first sheet, with the values of the cells. */
function sheetOf(file: Buffer): readonly (readonly unknown[])[] {
  const book = read(file)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null })
}

describe.each(databases)('server exports on $name', (database) => {
  let server: ConsoleServer
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await openConsole(database)
    for (const name of ['admin', 'primary', 'third', 'finance', 'replenisher', 'demo'])
      tokens.set(name, (await server.login(name)).token)
  })
  afterAll(() => server.stop())

  const run = (name: string, payload: Payload, base = '/order/success', language = 'en') =>
    server.app.inject({
      method: 'POST',
      url: `${basePath}${base}/export`,
      headers: { authorization: tokens.get(name) ?? '', language },
      payload,
    })
  const refused = async (name: string, payload: Payload, base?: string) => {
    const answer = await run(name, payload, base)
    const body = answer.json<{ success: boolean; message: string; data: unknown }>()
    expect(body.success).toBe(false)
    return { status: answer.statusCode, message: body.message, data: body.data }
  }
  const total = async (name: string, query: string): Promise<number> => {
    const answer = await server.app.inject({
      url: `${basePath}/order/success/getPage?pageNo=1&pageSize=1&payTime=${encodeURIComponent(orderYear())}&${query}`,
      headers: { authorization: tokens.get(name) ?? '' },
    })
    return answer.json<{ data: { total: number } }>().data.total
  }

  it('write every row that the person may see, in their language, numbers as numbers', async () => {
    const answer = await run('primary', orders({ timeZone: 'Europe/Berlin' }), '/order/success', 'de')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Orders.xlsx")
    const [titles, first, ...others] = sheetOf(answer.rawPayload)
    expect(titles).toEqual(['ORDERNO', 'PAYWAY', 'PAIDAMOUNT', 'PAYTIME'])
    expect(others.length + 1).toBe(await total('primary', ''))
    const numbers = [first, ...others].map((row) => String(row?.[0]))
    expect(numbers).toEqual([...numbers].sort())
    expect(typeof first?.[2]).toBe('number')
    // Days since 1900, formatted like a time in the lists of the person.
    expect(typeof first?.[3]).toBe('number')
    const sheet = read(answer.rawPayload).Sheets['Orders'] ?? {}
    expect((sheet['D2'] as { w?: string }).w).toMatch(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/)
    expect((sheet['C2'] as { w?: string }).w).toMatch(/\.\d{2}$/)
    expect(Number.isNaN(Number(first?.[1]))).toBe(true)
  })

  it('apply the filters of the list, and add lines before and after', async () => {
    const payload = orders({
      queryParams: { payWay: [1, 2] },
      prependStringList: ['Pay way: two of them'],
      appendStringList: ['The end'],
      fileType: 'csv',
    })
    const lines = (await run('third', payload)).payload.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFPay way: two of them')
    expect(lines[1]).toBe('ORDERNO,PAYWAY,PAIDAMOUNT,PAYTIME')
    expect(lines.at(-1)).toBe('The end')
    expect(lines.length - 3).toBe(await total('third', 'payWay=1,2'))
  })

  /** Changes which exports the list of orders offers. */
  const offer = async (name: string, exported: object) => {
    const admin = await server.login('admin')
    const id = `screen.${name}`
    const configJson = { ...(server.metadata.current().documents.get(id) as object), export: exported }
    const answer = await admin.call('PUT', '/system/componentConfig/edit', { body: { id, configJson } })
    expect(answer.success, answer.message ?? '').toBe(true)
  }

  it('write the types (V19) and columns (V20) that the list offers, whether the list is named or not', async () => {
    const binary = orders({ fileType: 'xlsb' })
    expect(await refused('third', binary)).toMatchObject({
      status: 400,
      message: 'xlsb cannot be chosen here.',
      data: { fields: [{ field: 'fileType', message: 'xlsb cannot be chosen here.' }] },
    })
    const paid = orders({ exportHeaderList: columns('orderNo', 'paidAmount', 'tax'), fileType: 'csv' })
    expect((await run('third', paid)).statusCode).toBe(200)
    await offer('sales_success', { types: ['csv'], exclude: ['paidAmount', 'tax'] })
    for (const page of ['sales_success', undefined, 'sales_fail', 'nowhere']) {
      expect((await refused('third', { ...paid, page })).message).toBe('There is no field paidAmount.')
      const hidden = { ...paid, exportHeaderList: columns('tax'), page }
      expect((await refused('third', hidden)).message).toBe('There is no field tax.')
      expect((await refused('third', orders({ fileType: 'xlsx', page }))).message).toBe(
        'xlsx cannot be chosen here.',
      )
    }
    await offer('sales_success', { types: ['xlsx', 'csv', 'txt', 'xlsb'] })
    expect((await run('third', paid)).statusCode).toBe(200)
  })

  it('write every type of file', async () => {
    const few = { queryParams: { payWay: 1 } }
    const [, ...expected] = sheetOf((await run('third', orders(few))).rawPayload)
    expect(expected.length).toBeGreaterThan(0)
    const [, ...binary] = sheetOf((await run('third', orders({ ...few, fileType: 'xlsb' }))).rawPayload)
    expect(binary).toEqual(expected)
    const text = (await run('third', orders({ ...few, fileType: 'txt' }))).payload.trimEnd().split('\r\n')
    expect(text.slice(1).map((line) => line.split('\t')[0]?.replaceAll('"', ''))).toEqual(
      expected.map((row) => row[0]),
    )
  })

  it('neutralise formulas in text files', async () => {
    const name = '=HYPERLINK("http://elsewhere","x")'
    const admin = await server.login('admin')
    const added = await admin.call('POST', '/system/thesaurus/add', {
      body: { wordKey: 'formula', zhName: name },
    })
    expect(added.success, added.message ?? '').toBe(true)
    const payload = {
      queryParams: { wordKey: 'formula' },
      exportHeaderList: columns('wordKey', 'zhName'),
      fileName: 'Words',
    }
    const csv = (await run('admin', { ...payload, fileType: 'csv' }, '/system/thesaurus')).payload
    expect(csv).toContain(`"'=HYPERLINK(""http`)
    const book = sheetOf(
      (await run('admin', { ...payload, fileType: 'xlsx' }, '/system/thesaurus')).rawPayload,
    )
    expect(book[1]).toEqual(['formula', name])
  })

  it('refuse a bad request before the file begins, and name its fault', async () => {
    expect(await refused('primary', orders({ queryParams: { nowhere: 1 } }))).toMatchObject({
      status: 400,
      message: 'The list cannot be searched by nowhere.',
    })
    expect((await refused('primary', orders({ sortField: 'nowhere' }))).status).toBe(400)
    expect((await refused('primary', orders({ exportHeaderList: columns('nowhere') }))).message).toBe(
      'There is no field nowhere.',
    )
    expect((await refused('primary', orders({ exportHeaderList: [] }))).status).toBe(400)
    expect((await refused('primary', orders({ fileName: ' ' }))).message).toBe(
      'Blank string is not appropriate.',
    )
    expect((await refused('primary', orders({ fileType: 'exe' }))).status).toBe(400)
    expect((await refused('primary', orders({ timeZone: 'Mars/Base' }))).status).toBe(400)
    expect((await refused('replenisher', orders())).status).toBe(403)
    expect((await refused('demo', orders())).status).toBe(403)
  })

  it('never write a secret', async () => {
    const payload = {
      queryParams: {},
      exportHeaderList: columns('lockPassword'),
      fileName: 'x',
      fileType: 'csv',
    }
    expect((await refused('admin', payload, '/device/machine')).message).toBe(
      'There is no field lockPassword.',
    )
  })

  it('stop reading when the client has gone', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const away = new AbortController()
    const answer = await fetch(`${address}${basePath}/order/success/export`, {
      method: 'POST',
      signal: away.signal,
      headers: { authorization: tokens.get('admin') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(orders({ sortField: 'payWay', fileType: 'csv' })),
    })
    await answer.body?.getReader().read()
    away.abort()
    const open = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(server.database.db)
      return rows[0]?.count
    }
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 10_000 })
  })
})
