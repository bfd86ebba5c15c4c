import { describe, expect, it } from 'vitest'
import { baseOf } from '../../../engine/model/entities/endpoints-of'
import type { Answer, Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { recordStatements } from '../statistics/record-statements'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(olderDatabase)('editMany on $name', (database) => {
  const here = useConsole(database)
  const base = (entity: string) => baseOf(here.server.metadata.current().entities.get(entity)!)
  const many = (client: Client, entity: string, body: unknown) =>
    client.call('PUT', `${base(entity)}/editMany`, { body })
  const list = async (client: Client, entity: string, query: object = {}) => {
    const answer = await client.call('GET', `${base(entity)}/getPage`, { query: { pageSize: -1, ...query } })
    return (answer.data as { list: readonly Row[] }).list
  }
  const told = ({ status, data }: Answer) => ({
    status,
    fields: ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
      ({ field, code }) => `${field} ${code}`,
    ),
  })
  const types = async (client: Client) => {
    const stamp = (await list(client, 'goodsType')).length
    const names = ['one', 'two', 'three'].map((name) => `${name} ${stamp}`)
    const { data } = await client.call('POST', `${base('goodsType')}/add`, {
      body: names.map((typeName) => ({ typeName })),
    })
    const { ids } = data as { ids: readonly string[] }
    const named = async () => {
      const rows = await list(client, 'goodsType')
      return ids.map((id) => rows.find((row) => row.id === id)?.['typeName'])
    }
    return { ids, names, named }
  }

  it("lets rows take each other's unique values, in a ring too, beside added and removed rows", async () => {
    const client = await here.server.login('primary')
    const { ids, names, named } = await types(client)
    const [one, two, three] = names
    const ring = [two, three, one].map((typeName, at) => ({ id: ids[at], typeName }))
    expect(await many(client, 'goodsType', { edit: ring })).toMatchObject({
      success: true,
      data: { ids: [] },
    })
    expect(await named()).toEqual([two, three, one])

    const swap = { edit: [{ id: ids[0], typeName: three }], remove: [ids[1]], add: [{ typeName: two }] }
    const answer = await many(client, 'goodsType', swap)
    const { ids: added } = answer.data as { ids: readonly string[] }
    expect(await named()).toEqual([three, undefined, one])
    expect((await list(client, 'goodsType')).find(({ id }) => id === added[0])?.['typeName']).toBe(two)
  })

  it('moves values along a chain of rows with few statements for each row', async () => {
    const client = await here.server.login('primary')
    const length = 100
    const names = Array.from({ length: length + 1 }, (_, at) => `Link ${at}`)
    const { data } = await client.call('POST', `${base('goodsType')}/add`, {
      body: names.slice(0, length).map((typeName) => ({ typeName })),
    })
    const { ids } = data as { ids: readonly string[] }
    const edit = ids.map((id, at) => ({ id, typeName: names[at + 1] }))
    let answer: Answer | undefined
    const statements = await recordStatements(here.server.database, async () => {
      answer = await many(client, 'goodsType', { edit })
    })
    expect(answer).toMatchObject({ success: true })
    const rows = await list(client, 'goodsType')
    expect(ids.map((id) => rows.find((row) => row.id === id)?.['typeName'])).toEqual(names.slice(1))
    const updates = statements.filter(({ text }) => /^update "?records/i.test(text.trim()))
    expect(updates.length).toBeGreaterThanOrEqual(length)
    expect(updates.length).toBeLessThanOrEqual(3 * length)
    const savepoints = statements.filter(({ text }) => text === 'savepoint part')
    expect(statements.filter(({ text }) => text === 'release savepoint part')).toHaveLength(savepoints.length)
  })

  it('changes nothing when one row is refused, and names the row and its field', async () => {
    const client = await here.server.login('primary')
    const { ids, names, named } = await types(client)
    const body = {
      edit: [
        { id: ids[0], typeName: 'Changed' },
        { id: ids[1], typeName: '' },
        { id: ids[2], typeName: 'x'.repeat(300) },
      ],
      add: [{ typeName: names[2] }],
    }
    const answer = told(await many(client, 'goodsType', body))
    expect(answer.status).toBe(422)
    expect(answer.fields.map((field) => field.split(' ')[0])).toEqual([
      'edit.1.typeName',
      'edit.2.typeName',
      'add.0.typeName',
    ])
    expect(await named()).toEqual(names)
    const taken = await many(client, 'goodsType', { edit: [{ id: ids[0], typeName: names[1] }] })
    expect(told(taken)).toEqual({ status: 422, fields: ['edit.0.typeName M13'] })
  })

  it('refuses rows of another operator, and callers without the permission', async () => {
    const third = await here.server.login('third')
    const finance = await here.server.login('finance')
    const mine = new Set((await list(third, 'machine')).map(({ id }) => id))
    const all = await list(here.admin, 'machine')
    const foreign = all.find(({ id }) => !mine.has(id))!
    const own = all.find(({ id }) => mine.has(id))!
    const rename = [own, foreign].map(({ id }) => ({ id, machineName: 'mine now' }))
    expect(told(await many(third, 'machine', { edit: rename }))).toMatchObject({
      status: 404,
      fields: ['edit.1 server.notFound'],
    })
    const name = async ({ id }: Row) =>
      (await list(here.admin, 'machine')).find((row) => row.id === id)?.['machineName']
    expect(await name(own)).toBe(own['machineName'])
    expect(await name(foreign)).toBe(foreign['machineName'])
    expect((await many(finance, 'machine', { edit: [{ id: own.id, machineName: 'x' }] })).status).toBe(403)
    expect((await many(finance, 'menuColumn', { edit: [{ id: 'coupon.name', width: 90 }] })).status).toBe(403)
  })

  it('refuses protected and unknown fields in any row, and ignores audit fields', async () => {
    const [one, two] = await list(here.admin, 'menuColumn', { menuId: 'my_device' })
    const edits = [
      { id: one!.id, field: 'other' },
      { id: two!.id, nothing: 1 },
    ]
    expect(told(await many(here.admin, 'menuColumn', { edit: [edits[0]] }))).toEqual({
      status: 422,
      fields: ['edit.0.field server.vetoed'],
    })
    expect(told(await many(here.admin, 'menuColumn', { edit: [edits[1]] })).status).toBe(422)
    const { ids } = await types(here.admin)
    const audit = { edit: [{ id: ids[0], createTime: '2020-01-01 00:00:00' }] }
    const before = (await list(here.admin, 'goodsType')).find(({ id }) => id === ids[0])
    await many(here.admin, 'goodsType', audit)
    const after = (await list(here.admin, 'goodsType')).find(({ id }) => id === ids[0])
    expect(after?.['createTime']).toBe(before?.['createTime'])
  })

  it('changes nothing when a row has changed meanwhile, and names that row', async () => {
    const { ids, names, named } = await types(here.admin)
    const edit = ids.map((id, at) => ({
      id,
      typeName: `${names[at]} b`,
      changedFrom: { typeName: names[at] },
    }))
    await here.admin.call('PUT', `${base('goodsType')}/edit`, { body: { id: ids[1], typeName: 'Meanwhile' } })
    const answer = await many(here.admin, 'goodsType', { edit })
    expect(answer).toMatchObject({
      status: 409,
      data: { row: 'edit.1', record: { typeName: 'Meanwhile' } },
    })
    expect(await named()).toEqual([names[0], 'Meanwhile', names[2]])
  })

  it('refuses malformed bodies and more than 1000 rows', async () => {
    const id = 'coupon.name'
    const bodies = [
      [],
      {},
      { edit: [] },
      { edit: 'x' },
      { edit: [{ width: 1 }] },
      { edit: [{ id }, { id }] },
      { edit: [{ id }], remove: [id] },
      { edit: [{ id }], other: 1 },
      { remove: [{}] },
      { add: [1] },
    ]
    for (const body of bodies) expect((await many(here.admin, 'menuColumn', body)).status).toBe(400)
    const rows = Array.from({ length: 1001 }, (_, at) => ({ id: `coupon.${at}` }))
    expect((await many(here.admin, 'menuColumn', { edit: rows })).status).toBe(413)
  })
})
