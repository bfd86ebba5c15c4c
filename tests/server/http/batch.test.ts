import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../support/console-server'
import { databases } from '../support/databases'
import { installParcels, lines, parcels, sendRows, type Told } from '../support/parcels'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>>

describe.each(databases)('batches on $name', (database) => {
  const here = useConsole(database)
  let primary: Client
  beforeAll(async () => {
    await installParcels(here.admin)
    primary = await here.server.login('primary')
  })

  const send = (rows: readonly unknown[], client = primary, path?: string) =>
    sendRows(here.server, client, lines(rows), path ? { path } : {})
  const told = ({ data }: Answer) => data as Told
  const listed = async (query: object, client = primary) =>
    (await client.call('GET', `${parcels}/getPage`, { query: { pageSize: -1, ...query } })).data as {
      readonly list: readonly Row[]
      readonly total: number
    }
  const codes = async (part: string) =>
    (await listed({ code: part, sortField: 'code' })).list.map(({ code }) => code)

  it('add rows as single calls would add them', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => ({
      code: `  plain ${String(at).padStart(5, '0')} `,
      value: at / 100,
      marks: ['a,"b"', '\\N'],
      size: { width: 1.5 },
      sent: '2026-01-02 03:04:05',
      due: '2026-01-02',
      total: '9007199254740993',
      ratio: 0.1,
      insured: true,
      urgent: 1,
      first: 'tab\there 高 😀',
    }))
    expect(await send(rows)).toMatchObject({
      success: true,
      status: 200,
      data: { rows: 1200, added: 1200, refused: 0, refusals: [] },
    })
    const single = await primary.call('POST', `${parcels}/add`, { body: { ...rows[7], code: 'alone' } })
    const { id } = single.data as { id: string }
    const alone = (await primary.call('GET', `${parcels}/get`, { query: { id } })).data as Row
    const { list } = await listed({ code: 'plain 00007' })
    const { data } = await primary.call('GET', `${parcels}/get`, { query: { id: list[0]?.['id'] } })
    const kept = ({ id: _id, code: _code, value: _value, createTime, updateTime, ...rest }: Row) => ({
      ...rest,
      isStamped: typeof createTime === 'string' && createTime === updateTime,
    })
    expect(data).toMatchObject({ code: 'plain 00007', value: 0.07, weight: 1, total: '9007199254740993' })
    expect(kept(data as Row)).toEqual(kept(alone))
    expect(new Set((await listed({ code: 'plain' })).list.map((row) => row['id'])).size).toBe(1200)
  })

  it('report each refused row as a single call would, and keep the others', async () => {
    await primary.call('POST', `${parcels}/add`, { body: { code: 'taken' } })
    const { list: operators } = (
      await here.admin.call('GET', '/system/department/getPage', { query: { pageSize: -1, vipGrade: 1 } })
    ).data as { list: readonly Row[] }
    const foreign = operators.find(({ id }) => id !== '2')?.['id']
    const wrong: readonly unknown[] = [
      { code: 'taken' },
      { code: 'w1', weight: -1, urgent: 7 },
      { code: 'w2', insured: true },
      { code: 'w3', machineId: '404' },
      { code: 'w4', departmentId: foreign },
      { code: 'w5', isAdmin: true },
      { code: 'w6', price: 3 },
      { code: '   ' },
      { weight: 3 },
      { code: 'w7', value: 0.001 },
      { code: 'w8', after: 'no such parcel' },
      { code: 'w9', first: 'a\u0000b' },
      [],
      null,
      'text',
    ].map((row) => (typeof row === 'string' ? JSON.stringify(row) : row))
    const good = wrong.map((_, at) => ({ code: `good ${String(at).padStart(2, '0')}` }))
    const answer = await send(wrong.flatMap((row, at) => [row, good[at]]))
    const { refusals, ...counts } = told(answer)
    expect(answer.success).toBe(true)
    expect(counts).toEqual({ rows: 30, added: 15, refused: 15 })
    expect(refusals.map(({ row }) => row)).toEqual(wrong.map((_, at) => at * 2 + 1))
    expect(await codes('good')).toEqual(good.map(({ code }) => code))
    for (const [at, row] of wrong.slice(0, 12).entries()) {
      const alone = await primary.call('POST', `${parcels}/add`, { body: row })
      const { code, message, fields } = refusals[at]!
      expect({ code, message, fields }, lines([row])).toEqual({
        code: alone.status,
        message: alone.message,
        fields: (alone.data as { fields: unknown }).fields,
      })
    }
    expect(refusals.slice(12).map(({ code }) => code)).toEqual([422, 422, 422])
  })

  it('check a row against those before it: of two equal codes the first is kept, and a row may name another', async () => {
    const { refusals, added } = told(
      await send([{ code: 'twin' }, { code: ' twin' }, { code: 'next', after: 'twin' }, { code: 'twin' }]),
    )
    expect(refusals.map(({ row, fields }) => [row, fields?.[0]?.field, fields?.[0]?.code])).toEqual([
      [2, 'code', 'M13'],
      [4, 'code', 'M13'],
    ])
    expect(added).toBe(2)
    expect(await codes('twin')).toEqual(['twin'])
  })

  it.each([1, 7, 100_000])('take a JSON array in pieces of %d bytes', async (length) => {
    const rows = Array.from({ length: 30 }, (_, at) => ({ code: `array ${length} ${at}`, first: '],高"' }))
    const bytes = Buffer.from(` ${JSON.stringify([...rows, { code: '' }], null, 1)} `)
    const pieces = function* () {
      for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
    }
    const answer = await sendRows(here.server, primary, Readable.from(pieces(), { objectMode: false }), {
      type: 'application/json; charset=utf-8',
    })
    expect(told(answer)).toMatchObject({ rows: 31, added: 30, refused: 1, refusals: [{ row: 31 }] })
  })

  it('keep all rows or none on request', async () => {
    const path = `${parcels}/batch?atomic=true`
    const rows = Array.from({ length: 700 }, (_, at) => ({ code: `whole ${at}` }))
    for (const wrong of [{ code: 'taken' }, { code: 'x', weight: -1 }, '{"code":', { code: 'whole 3' }]) {
      const answer = await send([...rows, wrong], primary, path)
      expect(answer).toMatchObject({
        success: false,
        status: 422,
        data: { rows: 701, added: 0, refused: 1, refusals: [{ row: 701 }] },
      })
    }
    expect(await codes('whole')).toEqual([])
    expect(told(await send(rows, primary, path))).toMatchObject({ rows: 700, added: 700, refused: 0 })
    expect(await codes('whole')).toHaveLength(700)
    const many = await send(Array<object>(10_001).fill({}), primary, path)
    expect(many).toMatchObject({ status: 413 })
  })

  it('end after a thousand refused rows, and say how far they came', async () => {
    const rows = Array.from({ length: 4000 }, (_, at) => ({ code: at % 2 ? 'taken' : `half ${at}` }))
    const { rows: seen, added, refused, refusals, stopped } = told(await send(rows))
    expect([seen, added, refused, stopped]).toEqual([2000, 1000, 1000, 'refusals'])
    expect(refusals).toHaveLength(1000)
    expect(await codes('half')).toHaveLength(1000)
  })

  it('report what was added before a body turned out malformed', async () => {
    const array = JSON.stringify(Array.from({ length: 600 }, (_, at) => ({ code: `cut ${at}` })))
    const asArray = { type: 'application/json' }
    expect(await sendRows(here.server, primary, array.slice(0, -1), asArray)).toMatchObject({
      status: 400,
      data: { rows: 500, added: 500 },
    })
    expect(await codes('cut')).toHaveLength(500)
    expect(await sendRows(here.server, primary, '{"code":"x"}', asArray)).toMatchObject({ status: 400 })
    const latin = Readable.from([Buffer.from('{"code":"caf\xe9"}', 'latin1')])
    expect(await sendRows(here.server, primary, latin)).toMatchObject({ status: 400 })
    expect(await sendRows(here.server, primary, '')).toMatchObject({ status: 200, data: { rows: 0 } })
  })

  it('run the behaviour of an entity on each row, after the rows before it', async () => {
    const roles = (await here.admin.call('GET', '/system/user/getRoleList', { query: { departmentId: '2' } }))
      .data as readonly Row[]
    const password = 'Violet-Harbour-2026'
    const account = (userName: string) => ({
      userName,
      name: userName,
      departmentId: '2',
      roleId: roles[0]?.['id'],
      password,
      confirmPassword: password,
      isViewAllEnable: 0,
      emailMessageFlag: 0,
      faultReminderFlag: 0,
    })
    const rows = [
      account('first.row'),
      account('First.Row'),
      account('second.row'),
      { userName: 'third.row' },
    ]
    const { refusals, added } = told(await send(rows, here.admin, '/system/user/batch'))
    expect(refusals.map(({ row, fields }) => [row, fields?.[0]?.field])).toEqual([
      [2, 'userName'],
      [4, 'name'],
    ])
    expect(added).toBe(2)
    expect((await here.server.login('second.row', { password })).token).toBeTruthy()
  })

  it('reveal the secrets that are generated for rows, once', async () => {
    const row = { appName: 'Shop', departmentId: '2', enableStatus: 1 }
    const answer = await send([row, {}, row], here.admin, '/api/secretKey/batch')
    const fields = ['accessKey', 'secretKey'].map((field) => ({ field, value: expect.any(String) as string }))
    expect(answer.data).toMatchObject({
      added: 2,
      refusals: [{ row: 2 }],
      revealed: [
        { row: 1, revealed: fields },
        { row: 3, revealed: fields },
      ],
    })
    const together = await here.admin.call('POST', '/api/secretKey/add', { body: [row, row] })
    const { ids, revealed } = together.data as { readonly ids: readonly string[]; readonly revealed: unknown }
    expect(revealed).toMatchObject(ids.flatMap((id) => fields.map((field) => ({ ...field, id }))))
    expect(ids).toHaveLength(2)
  })
})
