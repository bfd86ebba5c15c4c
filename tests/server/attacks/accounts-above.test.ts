import { sql } from '../../../server-stub/platform/database/sql/sql'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

// 6.4: `maker` belongs to the internal operator, as `admin` does, and has every button code of users.
describe.each(olderDatabase)('accounts above the caller on $name', (database) => {
  const here = useConsole(database)
  let maker: Client
  let primary: Client
  beforeAll(async () => {
    maker = await here.server.login('maker')
    primary = await here.server.login('primary')
  })

  const rowsOf = async (statement: ReturnType<typeof sql<Record<string, string>>>) =>
    (await statement.execute(here.server.database.db)).rows
  const roleId = async (code: string) =>
    (await rowsOf(sql`select id::text from records.role where code = ${code}`))[0]?.['id']
  const put = (client: Client, path: string, body: object) =>
    client.call('PUT', `/system/user/${path}`, { body })
  const fieldsOf = ({ data }: Answer) =>
    Object.fromEntries(
      ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
        ({ field, code }) => [field, code],
      ),
    )
  /** Adds another administrator, deleted or not, and returns its id. */
  const administrator = async (deletedFlag: 0 | 1) => {
    const id = String(990_000 + deletedFlag)
    await sql`insert into records."user" (id, "userName", name, "departmentId", "roleId", "deletedFlag", email,
        "mainAccountFlag", "isViewAllEnable", "emailMessageFlag", "faultReminderFlag", "wechatBindFlag")
      values (${id}, ${`second${deletedFlag}`}, 'Second', 1, ${await roleId('admin')}, ${deletedFlag},
        'a@example.com', 0, 0, 0, 0, 1)`.execute(here.server.database.db)
    return id
  }
  const user = (userName: string, values: object) => ({
    userName,
    name: 'New',
    password: 'Fresh+Start9',
    confirmPassword: 'Fresh+Start9',
    ...values,
  })

  it('only administrators act upon the account of an administrator', async () => {
    const [id, gone] = [await administrator(0), await administrator(1)]
    const acts = [
      ['setMainAccount', { id, mainAccountFlag: 1 }],
      ['setEmailMessage', { id, emailMessageFlag: 1 }],
      ['setFaultReminder', { id, faultReminderFlag: 1 }],
      ['resetPassword', { id }],
      ['unbindWechat', { id }],
      ['recover', { id: gone }],
    ] as const
    const state = () => rowsOf(sql`select * from records."user" where id in (${id}, ${gone}) order by id`)
    const before = await state()
    for (const [path, body] of acts) expect((await put(maker, path, body)).status, path).toBe(409)
    expect(await state()).toEqual(before)
    expect(await put(here.admin, 'recover', { id: gone })).toMatchObject({ success: true })
    expect(await put(here.admin, 'unbindWechat', { id })).toMatchObject({ success: true })
  })

  it('a role is given only by callers who have everything that it grants (P15)', async () => {
    const body = { code: 'more', name: 'More', roleType: 9, vipGrade: 2 }
    const [menus, buttons] = [
      { ...body, code: 'more_menus', menuIds: ['home', 'vm_app_version'], buttonCodes: [] },
      { ...body, code: 'more_buttons', menuIds: ['home'], buttonCodes: ['vmAppVersion:add'] },
    ]
    for (const role of [menus, buttons, { ...body, code: 'less', menuIds: ['home', 'user'] }])
      expect(await here.admin.call('POST', '/system/role/add', { body: role })).toMatchObject({
        success: true,
      })
    const give = async (client: Client, code: string, departmentId: string) =>
      client.call('POST', '/system/user/add', {
        body: user(`${code}${departmentId}`, { roleId: await roleId(code), departmentId }),
      })
    for (const code of ['more_menus', 'more_buttons'])
      expect(fieldsOf(await give(primary, code, '3')), code).toEqual({ roleId: 'M44' })
    expect(await give(primary, 'less', '3')).toMatchObject({ success: true })
    expect(await give(here.admin, 'more_buttons', '3')).toMatchObject({ success: true })
  })

  it("a role is of the level of the account's operator or below, also when the account moves", async () => {
    const add = async (client: Client, code: string, departmentId: string) =>
      client.call('POST', '/system/user/add', {
        body: user(`level${code}${departmentId}`, { roleId: await roleId(code), departmentId }),
      })
    expect(fieldsOf(await add(primary, 'primary_admin', '3'))).toEqual({ roleId: 'M44' })
    expect(fieldsOf(await add(primary, 'secondary_admin', '4'))).toEqual({ roleId: 'M44' })
    const { data } = await add(primary, 'secondary_admin', '3')
    const { id } = data as { id: string }
    expect(fieldsOf(await put(primary, 'edit', { id, departmentId: '4' }))).toEqual({ roleId: 'M44' })
    const moved = { id, departmentId: '4', roleId: await roleId('third_admin') }
    expect(await put(primary, 'edit', moved)).toMatchObject({ success: true })
    expect(await add(here.admin, 'primary_admin', '4')).toMatchObject({ success: true })
  })

  it('every offered role can be given', async () => {
    for (const departmentId of ['2', '3', '4']) {
      const { data } = await primary.call('GET', '/system/user/getRoleList', { query: { departmentId } })
      const roles = data as readonly { readonly id: string; readonly code: string }[]
      expect(roles.length).toBeGreaterThan(0)
      for (const { id, code } of roles) {
        const body = user(`offered${departmentId}${code}`, { roleId: id, departmentId })
        expect(await primary.call('POST', '/system/user/add', { body }), code).toMatchObject({
          success: true,
        })
      }
    }
  })
})
