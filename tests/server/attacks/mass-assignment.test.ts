import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Returns another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return '2001-01-01 00:00:00'
}

// Own information: entering/own-account. Unknown fields: http/permissions. Rows of metadata: metadata/.
describe.each(olderDatabase)('mass assignment on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let primary: Client
  const roles = new Map<string, string>()
  let foreignDepartment = ''
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    primary = await server.login('primary')
    for (const { id, code } of await listOf(admin, '/system/role')) roles.set(String(code), id)
    const own = new Set((await listOf(primary, '/system/department')).map(({ id }) => id))
    foreignDepartment = (await listOf(admin, '/system/department', { vipGrade: 1 })).find(
      ({ id }) => !own.has(id),
    )!.id
  })
  afterAll(() => server.stop())

  const listOf = async (client: Client, base: string, query: object = {}) =>
    (
      (await client.call('GET', `${base}/getPage`, { query: { pageNo: 1, pageSize: 5000, ...query } }))
        .data as { list: readonly Row[] }
    ).list
  const fieldsOf = ({ data }: Answer) =>
    ((data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field)
  const recordOf = async (base: string, id: string) =>
    (await admin.call('GET', `${base}/get`, { query: { id } })).data as Row
  const audit = ['createBy', 'createByName', 'createTime']

  it.each([
    ['machine', '/device/machine', 'remark'],
    ['user', '/system/user', 'name'],
    ['department', '/system/department', 'contacts'],
  ])('an edit of %s changes no field that the server keeps', async (name, base, free) => {
    const rows = await listOf(primary, base)
    const { id } = rows.find((row) => row['self'] !== true)!
    const before = await recordOf(base, id)
    const kept = Object.entries(server.metadata.current().entities.get(name)!.properties)
      .filter(([, { readOnly }]) => readOnly)
      .map(([field]) => field)
    expect(kept.length).toBeGreaterThan(4)
    const forged = Object.fromEntries([...kept, ...audit].map((field) => [field, other(before[field])]))
    await primary.call('PUT', `${base}/edit`, { body: { id, ...forged, [free]: 'Changed' } })
    const after = await recordOf(base, id)
    for (const field of [...kept, ...audit]) expect(after[field], field).toEqual(before[field])
  })

  it('an added record takes no server-kept field from the request, alone or in a batch', async () => {
    const [{ departmentId }] = (await listOf(primary, '/device/machine')) as [Row]
    const forged = {
      machineName: 'Forged',
      deviceType: 1,
      departmentId,
      permissionStatus: 7,
      salesStatus: 7,
      expireDate: '2099-01-01',
      createBy: '1',
      createTime: '2001-01-01 00:00:00',
      own: true,
    }
    const base = '/device/machine'
    await primary.call('POST', `${base}/add`, { body: { ...forged, machineNo: 'FORGED-1' } })
    await primary.call('POST', `${base}/addBatch`, { body: [{ ...forged, machineNo: 'FORGED-2' }] })
    const rows = await listOf(admin, base, { machineNo: 'FORGED' })
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect([row['permissionStatus'], row['salesStatus']]).toEqual([0, 1])
      expect(row['expireDate']).not.toMatch(/^2099/)
      expect(row['createBy']).not.toBe('1')
      expect(row['createTime']).not.toMatch(/^2001/)
    }
  })

  it('rows of a list field take only the fields of their schema', async () => {
    const [recipe] = await listOf(admin, '/coffee/recipe')
    const [box] = await listOf(admin, '/coffee/materialBox')
    const rows = (row: Row | undefined, field: string) => row?.[field] as readonly object[]
    const answers = [
      await admin.call('PUT', '/coffee/recipe/edit', {
        body: { id: recipe?.id, steps: [...rows(recipe, 'steps'), { ingredientType: 5, forged: 1 }] },
      }),
      await admin.call('PUT', '/coffee/materialBox/edit', {
        body: { id: box?.id, boxes: rows(box, 'boxes').map((row) => ({ ...row, forged: { id: 1 } })) },
      }),
      await admin.call('POST', '/coffee/materialBox/add', { body: { boxes: [{ forged: 1 }] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(answers.map((answer) => fieldsOf(answer)[0])).toEqual([
      `steps.${rows(recipe, 'steps').length}.forged`,
      'boxes.0.forged',
      'boxes.0.forged',
    ])
    expect(await recordOf('/coffee/materialBox', box?.id ?? '')).toEqual(box)
  })

  it('no record goes to another operator, by add, batch or edit', async () => {
    const base = '/device/machine'
    const [{ id }] = (await listOf(primary, base)) as [Row]
    const record = { machineName: 'Gift', deviceType: 1, departmentId: foreignDepartment }
    const answers = [
      await primary.call('POST', `${base}/add`, { body: { ...record, machineNo: 'GIFT-1' } }),
      await primary.call('POST', `${base}/addBatch`, { body: [{ ...record, machineNo: 'GIFT-2' }] }),
      await primary.call('PUT', `${base}/edit`, { body: { id, departmentId: foreignDepartment } }),
    ]
    expect(answers.map(({ success }) => success)).toEqual([false, false, false])
    expect(await listOf(admin, base, { machineNo: 'GIFT' })).toEqual([])
    expect((await recordOf(base, id))['departmentId']).not.toBe(foreignDepartment)
  })

  describe('an account', () => {
    const userOf = async (name: string) =>
      (await listOf(admin, '/system/user', { userName: name })).find(({ userName }) => userName === name)!
    const newUser = (values: object) => ({
      userName: 'newcomer',
      name: 'New',
      password: 'Fresh+Start9',
      confirmPassword: 'Fresh+Start9',
      ...values,
    })

    it.each(['admin', 'backend_admin'])('cannot get the role %s, own account or other', async (code) => {
      const self = await userOf('primary')
      const roleId = roles.get(code)
      for (const { id } of [self, await userOf('secondary')]) {
        const answer = await primary.call('PUT', '/system/user/edit', { body: { id, roleId } })
        expect(answer).toMatchObject({ success: false })
        expect(fieldsOf(answer)).toContain('roleId')
      }
      const body = newUser({ roleId, departmentId: self['departmentId'] })
      expect(fieldsOf(await primary.call('POST', '/system/user/add', { body }))).toContain('roleId')
      expect((await primary.call('POST', '/system/user/addBatch', { body: [body] })).success).toBe(false)
      expect((await userOf('primary'))['roleId']).toBe(self['roleId'])
    })

    it('cannot be given a foreign operator or the right to see all data', async () => {
      const self = await userOf('primary')
      for (const change of [
        { departmentId: foreignDepartment },
        { departmentId: '1' },
        { isViewAllEnable: 1 },
      ]) {
        const answer = await primary.call('PUT', '/system/user/edit', { body: { id: self.id, ...change } })
        expect(answer, JSON.stringify(change)).toMatchObject({ success: false })
      }
      const { rows } = await sql`select "departmentId"::text, "isViewAllEnable", "roleId"::text
        from records."user" where id = ${self.id}`.execute(server.database.db)
      expect(rows).toEqual([
        { departmentId: self['departmentId'], isViewAllEnable: 0, roleId: self['roleId'] },
      ])
    })

    it('takes no new password from an edit by another user', async () => {
      const { id } = await userOf('third')
      const change = { id, password: 'Fresh+Start9', confirmPassword: 'Fresh+Start9' }
      for (const client of [primary, admin]) {
        const answer = await client.call('PUT', '/system/user/edit', { body: change })
        expect(answer.status).toBe(422)
        expect(fieldsOf(answer)).toEqual(['password', 'confirmPassword'])
      }
      expect((await server.login('third')).token).toBeTruthy()
    })

    it('gains nothing by an edit of its role, which only administrators may make', async () => {
      const id = roles.get('primary_admin')
      const before = await recordOf('/system/role', id ?? '')
      for (const client of [primary, await server.login('maker')]) {
        const body = { id, buttonCodes: ['menu:edit', 'user:viewAll'], menuIds: ['system'] }
        expect((await client.call('PUT', '/system/role/edit', { body })).status).toBe(403)
        expect((await client.call('DELETE', '/system/role/delete', { query: { id } })).status).toBe(403)
      }
      expect(await recordOf('/system/role', id ?? '')).toEqual(before)
    })
  })

  it('operators cannot write metadata of any kind by any verb, and no metadata changes', async () => {
    const { revision } = server.metadata.current()
    const maker = await server.login('maker')
    const kinds = ['menu', 'menuColumn', 'menuSearchItem', 'menuFormItem', 'dict', 'dictItem', 'thesaurus']
    const more = ['componentConfig', 'config', 'sysWordLabel']
    for (const client of [primary, maker]) {
      const reached: string[] = []
      for (const kind of [...kinds, ...more]) {
        const base = `/system/${kind}`
        const row = (await listOf(admin, base))[0]
        const body = { ...row, enName: 'Hacked' }
        const calls = [
          client.call('POST', `${base}/add`, { body }),
          client.call('POST', `${base}/addBatch`, { body: [body] }),
          client.call('PUT', `${base}/edit`, { body }),
          client.call('DELETE', `${base}/delete`, { query: { id: row?.id } }),
          client.call('POST', `${base}/export`, { body: {} }),
          client.call('GET', `${base}/export`),
        ]
        for (const { status } of await Promise.all(calls))
          if (status !== 403) reached.push(`${kind} ${status}`)
      }
      expect(reached).toEqual([])
    }
    await server.metadata.refresh(Number.MAX_SAFE_INTEGER)
    expect(server.metadata.current().revision).toBe(revision)
  })
})
