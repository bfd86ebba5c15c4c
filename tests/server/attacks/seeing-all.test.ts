import { sql } from '../../../server-stub/platform/database/sql/sql'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

// 9.4: `isViewAllEnable` widens what may be queried, and no more. `secondary` belongs to operator 3, below operator 2.
describe.each(olderDatabase)('a user who sees all data on $name', (database) => {
  const here = useConsole(database)
  let viewer: Client
  beforeAll(async () => {
    const { db } = here.server.database
    await sql`update records."user" set "isViewAllEnable" = 1 where "userName" = 'secondary'`.execute(db)
    await sql`update records.role set "buttonCodes" = "buttonCodes" || '["department:edit", "user:unbindWechat"]'
      where code = 'secondary_admin'`.execute(db)
    viewer = await here.server.login('secondary')
  })

  const of = async (base: string, departmentId: string, query: object = {}) => {
    const asked = { pageNo: 1, pageSize: 1, departmentId, ...query }
    const { data } = await viewer.call('GET', `${base}/getPage`, { query: asked })
    return (data as { list: readonly Row[] }).list[0]!
  }
  const put = (path: string, body: object) => viewer.call('PUT', path, { body })

  it('sees rows of operators above and beside', async () => {
    for (const departmentId of ['2', '17', '4'])
      expect(await of('/device/machine', departmentId)).toMatchObject({ departmentId })
  })

  it.each(['2', '17'])('changes nothing of operator %s, by any verb', async (operator) => {
    const machine = await of('/device/machine', operator, { permissionStatus: 0 })
    const user = await of('/system/user', operator, { mainAccountFlag: 0 })
    const goods = await of('/goods/goodsType', operator)
    const answers = [
      await put('/goods/goodsType/edit', { id: goods.id, typeName: 'Mine' }),
      await put('/system/user/edit', { id: user.id, name: 'Mine' }),
      await put('/system/department/edit', { id: operator, contacts: 'Mine' }),
      await viewer.call('DELETE', '/goods/goodsType/delete', { query: { id: goods.id } }),
      await viewer.call('DELETE', '/system/user/delete', { query: { id: user.id } }),
      await put('/device/machine/transfer', { id: machine.id, targetDepartmentId: '4' }),
      await put('/system/user/setMainAccount', { id: user.id, mainAccountFlag: 1 }),
      await put('/system/user/unbindWechat', { id: user.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
    expect(await of('/device/machine', operator, { id: machine.id })).toEqual(machine)
    expect(await of('/system/user', operator, { id: user.id })).toEqual(user)
    expect(await of('/goods/goodsType', operator, { id: goods.id })).toEqual(goods)
  })

  it('cannot add rows to other operators, nor refer to their rows', async () => {
    const machine = await of('/device/machine', '17')
    const refused = [
      await viewer.call('POST', '/device/machine/add', {
        body: { machineNo: 'VIEW-1', deviceType: 1, departmentId: '17' },
      }),
      await viewer.call('POST', '/device/container/add', {
        body: { machineId: machine.id, containerNo: 98, trackType: 1 },
      }),
      await viewer.call('POST', '/push/send', {
        body: { pushType: 4, machineIds: machine.id },
      }),
    ]
    const fieldOf = ({ data }: Answer) => (data as { fields: { field: string }[] }).fields[0]?.field
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(refused.map(fieldOf)).toEqual(['departmentId', 'machineId', 'machineIds'])
  })

  it('still changes rows of the own operators', async () => {
    for (const operator of ['3', '4']) {
      const user = await of('/system/user', operator)
      expect(await put('/system/user/edit', { id: user.id, gender: 1 })).toMatchObject({ success: true })
    }
    const added = await viewer.call('POST', '/device/machine/add', {
      body: { machineNo: 'VIEW-2', deviceType: 1, departmentId: '4' },
    })
    expect(added).toMatchObject({ success: true })
  })
})
