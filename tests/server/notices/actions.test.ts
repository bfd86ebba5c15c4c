import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Readonly<Record<string, unknown>>

/** Returns the values that an answer reveals once, by field. */
const told = ({ data }: Answer) => {
  const { revealed } = data as { readonly revealed: readonly { field: string; value: string }[] }
  return Object.fromEntries(revealed.map(({ field, value }) => [field, value]))
}

describe.each(olderDatabase)('actions on users, operators, keys and renewals on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let primary: Client
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    primary = await server.login('primary')
  })
  afterAll(() => server.stop())

  const rowsOf = async (statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(server.database.db)).rows
  const user = async (name: string) =>
    (await rowsOf(sql<Row>`select * from records."user" where "userName" = ${name}`))[0]!
  const put = (client: Client, path: string, body: Row) => client.call('PUT', path, { body })

  it('keep one main account of an operator, also with concurrent calls (P35)', async () => {
    const [first, second] = [await user('finance'), await user('shaojj')]
    const set = (id: unknown, mainAccountFlag: number) =>
      put(primary, '/system/user/setMainAccount', { id, mainAccountFlag })
    const answers = await Promise.all([set(first['id'], 1), set(second['id'], 1)])
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    const mains = await rowsOf(
      sql<Row>`select id from records."user" where "departmentId" = 2 and "mainAccountFlag" = 1`,
    )
    expect(mains).toHaveLength(1)
    const [operator] = await rowsOf(sql<Row>`select "mainAccountId" from records.department where id = 2`)
    expect(operator?.['mainAccountId']).toBe(mains[0]?.['id'])
    expect((await set(mains[0]?.['id'], 1)).status).toBe(409)
    expect((await set(mains[0]?.['id'], 0)).success).toBe(true)
    expect(await rowsOf(sql<Row>`select "mainAccountId" from records.department where id = 2`)).toEqual([
      { mainAccountId: null },
    ])
  })

  it('turn e-mail on only for a user with an address (P36), and turn fault reminders on (P37)', async () => {
    const { id } = await user('maojp')
    await sql`update records."user" set email = null, "emailMessageFlag" = 0, "faultReminderFlag" = 0
      where id = ${String(id)}`.execute(server.database.db)
    const path = '/system/user/setEmailMessage'
    expect((await put(primary, path, { id, emailMessageFlag: 1 })).status).toBe(409)
    expect((await put(primary, '/system/user/setFaultReminder', { id, faultReminderFlag: 1 })).success).toBe(
      true,
    )
    expect((await put(primary, '/system/user/setFaultReminder', { id, faultReminderFlag: 1 })).status).toBe(
      409,
    )
    expect((await put(primary, path, { id, emailMessageFlag: 7 })).status).toBe(400)
    const refused = await put(primary, '/system/user/edit', { id, emailMessageFlag: 1 })
    expect(refused.data).toMatchObject({ fields: [{ field: 'email' }] })
  })

  it('reset a password, end its sessions and mail a code, but not for an administrator (P40)', async () => {
    const target = await server.login('caoyl')
    const { id } = await user('caoyl')
    await sql`update records."user" set email = 'cao@chenlu.example' where id = ${String(id)}`.execute(
      server.database.db,
    )
    expect((await put(primary, '/system/user/resetPassword', { id })).success).toBe(true)
    expect((await target.call('GET', '/system/getUserInfo')).status).toBe(401)
    await expect(server.login('caoyl')).rejects.toThrow('The account or the password is wrong.')
    await server.app.mailing.settle()
    expect(
      await rowsOf(sql<Row>`select kind from console.mail where recipient = 'cao@chenlu.example'`),
    ).toEqual([{ kind: 'resetCode' }])
    const maker = await server.login('maker')
    await sql`update records."user" set email = 'a@b.example' where "userName" = 'admin'`.execute(
      server.database.db,
    )
    const { id: adminId } = await user('admin')
    expect((await put(maker, '/system/user/resetPassword', { id: adminId })).status).toBe(409)
    expect((await put(admin, '/system/user/resetPassword', { id: adminId })).status).toBe(409)
  })

  it('reset a password without an address by issuing one, revealed once and good for its change alone', async () => {
    const { id } = await user('caoyl')
    await sql`update records."user" set email = null, password = null where id = ${String(id)}`.execute(
      server.database.db,
    )
    const answer = await put(primary, '/system/user/resetPassword', { id })
    const issued = told(answer)['password'] ?? ''
    expect(issued).toMatch(/^[A-Za-z0-9]{14}$/)
    const target = await server.login('caoyl', { password: issued })
    const get = (path: string) => target.call('GET', path)
    expect((await get('/system/getUserInfo')).data).toMatchObject({ mustChangePassword: true })
    expect((await get('/device/machine/getPage')).status).toBe(403)
    const chosen = 'Orchard#7391'
    const change = { oldPassword: issued, newPassword: chosen, confirmPassword: chosen }
    expect(await put(target, '/system/changePassword', change)).toMatchObject({ success: true })
    expect((await get('/system/getUserInfo')).data).toMatchObject({ mustChangePassword: false })
    expect((await get('/device/machine/getPage')).status).toBe(200)
    const row = await primary.call('GET', '/system/user/get', { query: { id } })
    expect(Object.keys(row.data as Row)).not.toContain('isPasswordIssued')
    // No user can reset the own password.
    const { id: own } = await user('primary')
    expect((await put(primary, '/system/user/resetPassword', { id: own })).status).toBe(409)
  })

  it('recover a deleted user, who can then log in (P34)', async () => {
    const { id } = await user('gaodw')
    await expect(server.login('gaodw')).rejects.toThrow()
    const list = await primary.call('GET', '/system/user/deleted/getPage')
    expect((list.data as { list: Row[] }).list.map(({ userName }) => userName)).toContain('gaodw')
    expect((await put(await server.login('secondary'), '/system/user/recover', { id })).status).toBe(404)
    expect((await put(primary, '/system/user/recover', { id })).success).toBe(true)
    expect((await put(primary, '/system/user/recover', { id })).status).toBe(404)
    expect((await server.login('gaodw')).token).toBeTruthy()
  })

  it("switch the use of a superior's goods, for operators of levels 2 and 3 alone (P41 to P43)", async () => {
    const [{ useSuperiorGoods: before } = {}] = await rowsOf(
      sql<Row>`select "useSuperiorGoods" from records.department where id = 3`,
    )
    const value = 1 - Number(before)
    const path = '/system/department/setUseSuperiorGoods'
    expect((await put(primary, path, { id: '3', value })).success).toBe(true)
    expect((await put(primary, path, { id: '3', value })).status).toBe(409)
    expect((await put(primary, path, { id: '2', value: 1 })).status).toBe(409)
    expect((await put(primary, path, { id: '17', value: 1 })).status).toBe(404)
    expect((await put(await server.login('finance'), path, { id: '3', value: 1 - value })).status).toBe(403)
  })

  it('delete an operator by a mark, end its sessions, and then let its superior be deleted (6.4)', async () => {
    await sql`update records.machine set "departmentId" = 2 where "departmentId" in (10, 9)`.execute(
      server.database.db,
    )
    const remove = (id: string) => primary.call('DELETE', '/system/department/delete', { query: { id } })
    const inside = await server.login('wuzh')
    expect((await remove('9')).status).toBe(409)
    for (const id of ['10', '11', '12']) {
      await sql`update records.machine set "departmentId" = 2 where "departmentId" = ${id}`.execute(
        server.database.db,
      )
      expect((await remove(id)).success).toBe(true)
    }
    expect((await inside.call('GET', '/system/getUserInfo')).status).toBe(401)
    expect((await remove('10')).status).toBe(409)
    expect((await remove('9')).success).toBe(true)
    expect(await rowsOf(sql<Row>`select "enableStatus" from records.department where id in (9, 10)`)).toEqual(
      [{ enableStatus: 0 }, { enableStatus: 0 }],
    )
  })

  it('generate random keys, and new ones on request (P73, P74)', async () => {
    const body = { appName: 'ERP', ipWhitelist: ['192.0.2.4'], notifyUrl: 'https://erp.example/hook' }
    const add = (more: Row) => primary.call('POST', '/api/secretKey/add', { body: { ...body, ...more } })
    expect((await add({ ipWhitelist: ['300.1.1.1'] })).data).toMatchObject({ fields: [{ code: 'M134' }] })
    expect((await add({ notifyUrl: 'javascript:alert(1)' })).data).toMatchObject({
      fields: [{ code: 'M97' }],
    })
    expect((await add({ expireDate: '2020-01-01' })).status).toBe(422)
    const added = await add({ secretKey: 'mine' })
    const { id } = added.data as { id: string }
    const made = told(added)
    expect(made['accessKey']).toMatch(/^[0-9a-f]{32}$/)
    expect(made['secretKey']).toMatch(/^[0-9a-f]{64}$/)
    const again = told(await put(primary, '/api/secretKey/regenerate', { id }))
    expect(again['secretKey']).toMatch(/^[0-9a-f]{64}$/)
    expect(again['secretKey']).not.toBe(made['secretKey'])
    // Revealed once, and never again.
    const row = (await primary.call('GET', '/api/secretKey/get', { query: { id } })).data as Row
    expect(row['accessKey']).toBe(made['accessKey'])
    expect(row['secretKey']).toEqual({
      setAt: row['updateTime'],
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    })
    expect((await put(primary, '/api/secretKey/setEnable', { id, enableStatus: 1 })).status).toBe(409)
    expect((await put(primary, '/api/secretKey/setEnable', { id, enableStatus: 0 })).success).toBe(true)
  })

  it('put off the expiry of machines to a later day, as a renewal, for the maker alone (P70, V96)', async () => {
    await sql`update records.machine set "expireDate" = '2027-03-01' where id in (10001, 10002)`.execute(
      server.database.db,
    )
    const delay = (client: Client, newExpireDate: string) =>
      put(client, '/renewal/machineRenewal/delay', { ids: '10001,10002', newExpireDate, reason: 'refit' })
    expect((await delay(primary, '2027-04-01')).status).toBe(403)
    expect((await delay(admin, '2027-03-01')).data).toMatchObject({ fields: [{ code: 'M135' }] })
    expect((await delay(admin, '2027-04-01')).success).toBe(true)
    expect(
      await rowsOf(sql<Row>`select "expireDate"::text from records.machine where id in (10001, 10002)`),
    ).toEqual([{ expireDate: '2027-04-01' }, { expireDate: '2027-04-01' }])
    const records = await rowsOf(
      sql<Row>`select "renewPayWay", "payStatus", "oldExpireDate"::text, reason from records."renewalRecord"
        where "newExpireDate" = '2027-04-01' and "machineId" in (10001, 10002)`,
    )
    const record = { renewPayWay: 3, payStatus: 1, oldExpireDate: '2027-03-01', reason: 'refit' }
    expect(records).toEqual([record, record])
  })
})
