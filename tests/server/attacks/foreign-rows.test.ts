import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseOf, operationsOf } from '../../../engine/model/entities/endpoints-of'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { validRanges } from '../../valid-ranges'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

// The store itself: records/tenancy/tenancy. Sessions, files and running exports: entering/own-account, files, exports/running.
describe.each(olderDatabase)('rows of another operator on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let third: Client
  beforeAll(async () => {
    server = await openConsole(database)
    // Grants every right that an operator may have, so that only the ownership of the row can cause a refusal.
    const rights = [...server.metadata.current().entities.values()]
      .filter(({ tenancy }) => tenancy)
      .flatMap(({ entity, permission }) =>
        ['view', 'add', 'edit', 'delete', 'export', 'unbindWechat', 'viewAll'].map(
          (right) => `${permission ?? entity}:${right}`,
        ),
      )
    await sql`update records.role r set "buttonCodes" = ${JSON.stringify(rights)}
      from records."user" u where u."roleId" = r.id and u."userName" = 'third'`.execute(server.database.db)
    admin = await server.login('admin')
    third = await server.login('third')
  })
  afterAll(() => server.stop())

  const all = async (client: Client, base: string, ranges: object = {}): Promise<readonly Row[]> => {
    const query = { pageNo: 1, pageSize: 1000, ...ranges }
    return ((await client.call('GET', `${base}/getPage`, { query })).data as { list: Row[] }).list
  }
  const said = ({ status, code, message, data }: Answer) => ({ status, code, message, data })

  it.each(['department', 'machine', 'user', 'salesSuccess'])(
    'look absent to every verb with their ids: %s',
    async (name) => {
      const entity = server.metadata.current().entities.get(name)!
      const base = baseOf(entity)
      const ranges = validRanges(entity)
      const mine = await all(third, base, ranges)
      const own = new Set(mine.map(({ id }) => id))
      const foreign = (await all(admin, base, ranges)).find(({ id }) => !own.has(id))!
      expect(mine.length).toBeGreaterThan(0)
      const absent = '999999999999999'
      const same = async (call: (id: string) => Promise<Answer>, operation: string) => {
        const answer = said(await call(foreign.id))
        expect(answer.status, operation).toBe(404)
        expect(answer, operation).toEqual(said(await call(absent)))
      }
      const operations = new Set(operationsOf(entity))
      if (operations.has('get'))
        await same((id) => third.call('GET', `${base}/get`, { query: { id } }), 'get')
      if (operations.has('edit')) {
        await same((id) => third.call('PUT', `${base}/edit`, { body: { id, remark: 'mine' } }), 'edit')
        await same((id) => third.call('PUT', `${base}/edit`, { body: { id } }), 'empty edit')
      }
      if (operations.has('delete')) {
        await same((id) => third.call('DELETE', `${base}/delete`, { query: { id } }), 'delete')
        const both = (id: string) =>
          third.call('DELETE', `${base}/delete`, { query: { ids: `${mine[0]?.id},${id}` } })
        await same(both, 'batch delete')
      }
      const ids = `${foreign.id},${mine[0]?.id}`
      const listed = await third.call('GET', `${base}/getPage`, { query: { id: ids, ...ranges } })
      expect((listed.data as { list: Row[] }).list.map(({ id }) => id)).toEqual([mine[0]?.id])
      if (operations.has('export')) {
        const exported = await third.call('GET', `${base}/export`, { query: { id: ids, ...ranges } })
        expect((exported.data as Row[]).map(({ id }) => id)).toEqual([mine[0]?.id])
        const field = Object.keys(entity.properties)[0]!
        const payload = {
          queryParams: { id: ids, ...ranges },
          exportHeaderList: [{ field, title: 'T' }],
          fileName: 'x',
          fileType: 'csv',
        }
        const file = await server.app.inject({
          method: 'POST',
          url: `/ylvm3.0${base}/export`,
          headers: { authorization: third.token },
          payload,
        })
        expect(file.payload.trimEnd().split('\r\n')).toHaveLength(2)
      }
      const now = await all(admin, base, ranges)
      expect(now.find(({ id }) => id === foreign.id)).toEqual(foreign)
      expect(now.some(({ id }) => id === mine[0]?.id)).toBe(true)
    },
  )

  it('cannot be acted upon: unbinding, unlocking, ending sessions', async () => {
    const own = new Set((await all(third, '/system/user')).map(({ id }) => id))
    const foreign = (await all(admin, '/system/user')).find(({ id }) => !own.has(id))!
    expect((await third.call('PUT', '/system/user/unbindWechat', { body: { id: foreign.id } })).status).toBe(
      404,
    )
    expect((await third.call('PUT', '/system/loginLimit/unlock', { body: { id: '1' } })).status).toBe(403)
    expect((await third.call('PUT', '/system/session/end', { body: { ids: '1' } })).status).toBe(403)
  })

  it('cannot be found, counted or totalled by their field values', async () => {
    const theirs = new Set((await all(admin, '/device/machine')).map(({ machineNo }) => machineNo))
    for (const { machineNo } of await all(third, '/device/machine')) theirs.delete(machineNo)
    const [no] = [...theirs]
    for (const query of [{ machineNo: no }, { machineNo: no, totals: 'materialBoxQuantity' }]) {
      const { data } = await third.call('GET', '/device/machine/getPage', { query })
      expect(data).toMatchObject({ list: [], total: 0 })
    }
  })
})
