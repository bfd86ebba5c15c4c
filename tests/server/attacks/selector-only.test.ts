import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Readonly<Record<string, unknown>>

/** Has no selector of its own, so one is derived. */
const shelf: EntityMeta = {
  entity: 'shelf',
  type: 'object',
  properties: {
    code: { type: 'string', maxLength: 20, unique: true, filterable: true, sortable: true },
    label: { type: 'string', maxLength: 20, filterable: true, sortable: true },
    room: { type: 'string', maxLength: 20, filterable: true, sortable: true },
    alarm: { type: 'string', maxLength: 20, secret: true, filterable: true, sortable: true },
    a: { type: 'string', maxLength: 20 },
    b: { type: 'string', maxLength: 20 },
    price: { type: 'number', filterable: true, sortable: true },
  },
}
const parcel: EntityMeta = {
  entity: 'parcel',
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 20 },
    shelfId: { type: 'string', format: 'id', reference: { entity: 'shelf' } },
  },
}

// The clerk edits users and sees successful orders, and so chooses roles, operators and machines, but sees no more of
// them.
describe.each(olderDatabase)('records seen through a selector alone on $name', (database) => {
  let server: ConsoleServer
  let clerk: Client
  beforeAll(async () => {
    server = await openConsole(database)
    const admin = await server.login('admin')
    const install = await admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [shelf, parcel],
        screens: [{ code: 'shelves', kind: 'list', entity: 'shelf' }],
        menu: { code: 'shelves', path: '/shelves', title: 'Shelves' },
      },
    })
    if (!install.success) throw new Error(install.message ?? '')
    const added = await admin.call('POST', '/records/shelf/add', {
      body: { code: 'S1', label: 'Left', room: 'Cellar', alarm: '4711', price: 3 },
    })
    if (!added.success) throw new Error(added.message ?? '')
    const rights = ['user:view', 'user:add', 'user:edit', 'salesSuccess:view', 'parcel:view']
    await sql`update records.role r set "buttonCodes" = ${JSON.stringify(rights)}, "menuIds" = '[]'
      from records."user" u where u."roleId" = r.id and u."userName" = 'primary'`.execute(server.database.db)
    clerk = await server.login('primary')
  })
  afterAll(() => server.stop())

  const list = (base: string, query: Row = {}): Promise<Answer> =>
    clerk.call('GET', `${base}/getPage`, { query: { pageNo: 1, pageSize: 5, ...query } })
  const rowsOf = (answer: Answer) => (answer.data as { readonly list: readonly Row[] }).list

  const bases: Readonly<Record<string, { base: string; shown: string[]; asked: Row[]; hidden: string[] }>> = {
    role: {
      base: '/system/role',
      shown: ['id', 'displayName', 'roleType', 'vipGrade'],
      asked: [
        { displayName: 'a' },
        { roleType: 3 },
        { id: '1' },
        { sortField: 'createTime', sortOrder: 'asc' },
        { sortField: 'displayName', sortOrder: 'asc' },
      ],
      hidden: ['code'],
    },
    department: {
      base: '/system/department',
      shown: ['id', 'name', 'vipGrade', 'contacts', 'parentId'],
      asked: [
        { name: 'a' },
        { vipGrade: 1 },
        { enableStatus: 1 },
        { sortField: 'contacts', sortOrder: 'asc' },
      ],
      hidden: ['phone'],
    },
    shelf: {
      base: '/records/shelf',
      shown: ['id', 'code', 'createTime', 'label', 'room', 'a'],
      asked: [{ code: 'S' }, { label: 'L' }, { room: 'C' }, { sortField: 'createTime', sortOrder: 'desc' }],
      hidden: ['alarm', 'price'],
    },
  }

  it.each(Object.entries(bases))('show only its fields: %s', async (_name, { base, shown, asked }) => {
    const rows = rowsOf(await list(base))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row).filter((name) => !shown.includes(name))).toEqual([])
    for (const query of asked) expect((await list(base, query)).status, JSON.stringify(query)).toBe(200)
    const one = await clerk.call('GET', `${base}/get`, { query: { id: rows[0]?.['id'] } })
    expect(Object.keys(one.data as Row).filter((name) => !shown.includes(name))).toEqual([])
  })

  it.each(Object.entries(bases))(
    'cannot be searched, sorted or totalled by other fields of %s, as if these did not exist',
    async (_name, { base, hidden }) => {
      const refusal = async (name: string, query: (name: string) => Row) => {
        const { status, message } = await list(base, query(name))
        return { status, message: message?.replace(name, '…') }
      }
      const ways: ((name: string) => Row)[] = [
        (name) => ({ [name]: '1' }),
        (name) => ({ sortField: name, sortOrder: 'asc' }),
        (name) => ({ sortField: `createTime,${name}`, sortOrder: 'asc,asc' }),
        (name) => ({ totals: name }),
      ]
      for (const way of ways) {
        const absent = await refusal('unheardOf', way)
        expect(absent.status).toBe(400)
        for (const name of [...hidden, 'updateBy'])
          expect(await refusal(name, way), `${name} ${JSON.stringify(way(name))}`).toEqual(absent)
      }
    },
  )

  it('do not reveal which values are taken', async () => {
    const ask = async (tableName: string, fieldName: string, fieldValue: string) =>
      (
        await clerk.call('POST', '/system/common/checkFieldUniqueness', {
          body: { tableName, fieldName, fieldValue },
        })
      ).status
    expect(await ask('role', 'code', 'admin')).toBe(400)
    expect(await ask('shelf', 'code', 'S1')).toBe(400)
    expect(await ask('user', 'userName', 'admin')).toBe(200)
  })

  it('are refused when no permission of the user needs the selector', async () => {
    await sql`update records.role r set "buttonCodes" = '["user:view"]'
      from records."user" u where u."roleId" = r.id and u."userName" = 'finance'`.execute(server.database.db)
    const finance = await server.login('finance')
    const query = { pageNo: 1, pageSize: 5 }
    expect((await finance.call('GET', '/records/shelf/getPage', { query })).status).toBe(403)
    expect((await finance.call('GET', '/system/role/getPage', { query })).status).toBe(200)
  })
})
