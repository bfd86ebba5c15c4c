import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstPassword } from '../../../../server-stub/platform/passwords/first-password'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../../support/console-server'
import { olderDatabase } from '../../support/databases'
import { forgetFailures } from '../../support/forget-failures'

/** Ways to type one text, all of which people read alike. */
const lookalikes = [
  'ZZ Top 1',
  'zz top 1',
  ' ZZ Top 1 ',
  'ZZ\u3000Top\u00A01',
  '\tZZ\t\tTop 1\u2028',
  'ZZ T\u200Bop 1',
  'ZZ\u00A0\u200B\u00A0Top 1\uFEFF',
  'Z\u200DZ Top 1\u2060',
  'zz\u2003TOP\u00AD 1',
]

describe.each(olderDatabase)('texts that people read as the same on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let departmentId: string
  let roleId: string
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    const { rows } = await sql<{ departmentId: string; roleId: string }>`select "departmentId", "roleId"
      from records."user" where "userName" = 'primary'`.execute(server.database.db)
    departmentId = rows[0]?.departmentId ?? ''
    roleId = rows[0]?.roleId ?? ''
  })
  afterAll(() => server.stop())
  const isFree = async (tableName: string, fieldName: string, fieldValue: string, client = admin) =>
    (
      await client.call('POST', '/system/common/checkFieldUniqueness', {
        body: { tableName, fieldName, fieldValue },
      })
    ).data
  const addNamed = (name: string, more: object = {}) =>
    admin.call('POST', '/system/department/add', { body: { name, parentId: departmentId, ...more } })
  const read = async (id: string) =>
    (await admin.call('GET', '/system/department/get', { query: { id } })).data
  const idOf = (answer: Answer) => (answer.data as { id: string }).id
  const refused = (answer: Answer) =>
    (answer.data as { fields?: { field: string; message: string }[] } | null)?.fields?.map(
      ({ field, message }) => `${field}: ${message}`,
    )

  it('are unique, however they are typed, and are stored in their plain form', async () => {
    const added = await addNamed('\u3000ZZ\u200B \u00A0Top\t1 ')
    expect(added).toMatchObject({ success: true })
    expect(await read(idOf(added))).toMatchObject({ name: 'ZZ Top 1' })
    for (const name of lookalikes) {
      expect(await isFree('department', 'name', name)).toBe(0)
      expect(refused(await addNamed(name))).toEqual(['name: Duplicate field value.'])
    }
    expect(await isFree('department', 'name', 'ZZ Top 2')).toBe(1)
  })

  it('are unique when many are sent at once', async () => {
    const answers = await Promise.all(lookalikes.map((text) => addNamed(text.replaceAll('1', '9'))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it.each(['\u200B', '\u3000\t', '\uFEFF \u2060'])(
    'are blank when nothing in them is visible (%j)',
    async (name) => {
      expect(await addNamed(name)).toMatchObject({ status: 422, success: false })
      expect(await isFree('department', 'name', name)).toBe(1)
    },
  )

  it('are compared by the database itself, for machine numbers', async () => {
    const { rows } = await sql<{
      no: string
    }>`select "machineNo" as no from records.machine order by id limit 1`.execute(server.database.db)
    const no = rows[0]?.no ?? ''
    expect(await isFree('machine', 'machineNo', ` ${no.toLowerCase()}\u200B`)).toBe(0)
    await expect(
      sql`insert into records.machine (id, "machineNo") values (1, ${no.toLowerCase()})`.execute(
        server.database.db,
      ),
    ).rejects.toThrow('unique')
  })

  it('texts of several lines are stored unchanged', async () => {
    const remark = ' two\n  lines\u00A0'
    expect(await read(idOf(await addNamed('ZZ 10', { remark })))).toMatchObject({ remark })
  })

  it('name one account at the login, and share the count of its failed logins', async () => {
    expect((await server.login('\u3000Third\u200B')).call).toBeDefined()
    const names = [
      'finance',
      'FINANCE',
      ' finance',
      'fin\u200Bance',
      'finance\u3000',
      'Fin\u00ADance',
      'finance\uFEFF',
      'f\u2060inance',
      'finance ',
    ]
    for (const name of names) await server.login(name, { password: 'a guess' }).catch(() => undefined)
    await expect(server.login('finance')).rejects.toThrow()
    await forgetFailures(server)
    await server.login('finance', { password: firstPassword })
  })

  it('of a deleted user are reported as such to people who see that user', async () => {
    const body = {
      userName: 'GonePerson',
      name: 'Gone',
      departmentId,
      roleId,
      password: 'Fresh+Start9',
      confirmPassword: 'Fresh+Start9',
    }
    const id = idOf(await admin.call('POST', '/system/user/add', { body }))
    expect(await isFree('user', 'userName', 'goneperson')).toEqual({ key: 'M41' })
    expect(refused(await admin.call('POST', '/system/user/add', { body }))).toEqual([
      'userName: The user already exists',
    ])
    expect(await admin.call('DELETE', '/system/user/delete', { query: { ids: id } })).toMatchObject({
      success: true,
    })
    const told =
      'A deleted user has this name. Recover it in the list of deleted users, or choose another name.'
    expect(await isFree('user', 'userName', ' goneperson')).toEqual({ key: 'taken.deletedUser' })
    expect(refused(await admin.call('POST', '/system/user/add', { body }))).toEqual([`userName: ${told}`])
    expect(await isFree('user', 'userName', 'goneperson', await server.login('secondary'))).toEqual({
      key: 'M41',
    })
    await admin.call('PUT', '/system/user/recover', { body: { id } })
    expect(await isFree('user', 'userName', 'goneperson')).toEqual({ key: 'M41' })
  })

  it('of a disabled operator are reported as such, and the operator can be recovered', async () => {
    const id = idOf(await addNamed('Short Lived'))
    expect(await admin.call('DELETE', '/system/department/delete', { query: { ids: id } })).toMatchObject({
      success: true,
    })
    expect(await isFree('department', 'name', 'short  lived')).toEqual({ key: 'taken.disabledOperator' })
    expect(await admin.call('PUT', '/system/department/recover', { body: { id } })).toMatchObject({
      success: true,
    })
    expect((await admin.call('GET', `/system/department/get?id=${id}`)).data).toMatchObject({
      enableStatus: 1,
    })
    expect(await admin.call('PUT', '/system/department/recover', { body: { id } })).toMatchObject({
      status: 409,
    })
  })

  it('from before the tidying are no change when they are sent back', async () => {
    const id = idOf(await addNamed('ZZ 11'))
    await sql`update records.department set name = ' ZZ  11' where id = ${id}`.execute(server.database.db)
    const edited = { ...((await read(id)) as object), remark: 'seen' }
    expect(await admin.call('PUT', '/system/department/edit', { body: edited })).toMatchObject({
      success: true,
    })
    expect(await read(id)).toMatchObject({ name: ' ZZ  11', remark: 'seen' })
  })
})
