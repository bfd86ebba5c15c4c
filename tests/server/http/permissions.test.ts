import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonCodeOf } from '../../../engine/model/entities/button-codes'
import { baseOf, operationsOf } from '../../../engine/model/entities/endpoints-of'
import { basePath } from '../../../server-stub/app'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { validRanges } from '../../valid-ranges'

interface Page {
  readonly list: readonly Record<string, unknown>[]
  readonly total: number
}

describe.each(olderDatabase)('permissions and tenancy on $name', (database) => {
  let server: ConsoleServer
  const clients = new Map<string, Client>()
  const as = async (name: string): Promise<Client> => {
    const known = clients.get(name) ?? (await server.login(name))
    clients.set(name, known)
    return known
  }
  const page = async (name: string, path: string, query: Record<string, unknown> = {}) =>
    (await (await as(name)).call('GET', path, { query: { pageNo: 1, pageSize: 10, ...query } })).data as Page
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it('let every operator see the own rows and those below, and nothing else', async () => {
    const totals = await Promise.all(
      ['admin', 'maker', 'primary', 'secondary', 'third'].map(
        async (name) => (await page(name, '/device/machine/getPage')).total,
      ),
    )
    expect(totals[0]).toBe(1000)
    expect(totals[1]).toBe(1000)
    const [, , primary = 0, secondary = 0, third = 0] = totals
    expect(primary).toBeLessThan(1000)
    expect(secondary).toBeLessThan(primary)
    expect(third).toBeLessThan(secondary)
    expect(third).toBeGreaterThan(0)
  })

  it('hide rows of other operators from every verb, as if these did not exist', async () => {
    const mine = new Set(
      (await page('third', '/device/machine/getPage', { pageSize: -1 })).list.map((row) => row['id']),
    )
    const foreign = (await page('admin', '/device/machine/getPage', { pageSize: -1 })).list.find(
      (row) => !mine.has(row['id']),
    )!
    const third = await as('third')
    expect((await third.call('GET', '/device/machine/get', { query: { id: foreign['id'] } })).status).toBe(
      404,
    )
    expect(
      (
        await third.call('PUT', '/device/machine/edit', {
          body: { id: foreign['id'], machineName: 'mine now' },
        })
      ).status,
    ).toBe(404)
    expect(
      (await third.call('DELETE', '/device/machine/delete', { query: { id: foreign['id'] } })).status,
    ).toBe(404)
    expect(
      (
        await third.call('DELETE', '/device/machine/delete', {
          query: { ids: `${String([...mine][0])},${String(foreign['id'])}` },
        })
      ).success,
    ).toBe(false)
    expect((await page('third', '/device/machine/getPage', { id: foreign['id'] })).total).toBe(0)
    const moved = await third.call('POST', '/device/machine/add', {
      body: { machineNo: 'X-1', machineName: 'X', deviceType: 1, departmentId: foreign['departmentId'] },
    })
    expect(moved.success).toBe(false)
  })

  it('need the button code of every verb of every entity, metadata included', async () => {
    const finance = await as('finance')
    const { data } = await finance.call('GET', '/system/getUserInfo')
    const granted = new Set((data as { buttonPermissionList: string[] }).buttonPermissionList)
    const reached: string[] = []
    const wanted: string[] = []
    for (const entity of server.metadata.current().entities.values()) {
      for (const operation of operationsOf(entity)) {
        if (operation === 'list' || operation === 'get') continue
        const [method, verb] = {
          add: ['POST', 'add'],
          edit: ['PUT', 'edit'],
          delete: ['DELETE', 'delete'],
          export: ['GET', 'export'],
        }[operation] as ['POST', string]
        const answer = await finance.call(
          method,
          `${baseOf(entity)}/${verb}`,
          method === ('DELETE' as string)
            ? { query: { id: '1' } }
            : method === ('GET' as string)
              ? { query: validRanges(entity) }
              : { body: { id: '1' } },
        )
        if (answer.status !== 403) reached.push(`${entity.entity} ${operation} ${answer.status}`)
        if (granted.has(buttonCodeOf(entity, operation))) wanted.push(`${entity.entity} ${operation} 200`)
      }
    }
    // A view-only role may export what it sees and do nothing else.
    expect(reached).toEqual(wanted)
    expect(wanted.filter((call) => !call.includes(' export '))).toEqual([])
    expect(wanted).toContain('salesSuccess export 200')
    expect(wanted).not.toContain('machine export 200')
  })

  it('keep the system pages to administrators, on every path', async () => {
    const maker = await as('maker')
    for (const path of [
      '/system/menu/getPage',
      '/system/menuColumn/getPage',
      '/system/metadata/getChoices?kind=menuColumn&property=field&menuId=my_device',
      '/system/dict/getPage',
      '/system/config/getPage',
      '/system/componentConfig/getPage',
      '/system/metadata/change/getPage',
      '/system/thesaurus/getPage',
    ]) {
      expect((await maker.call('GET', path)).status, path).toBe(403)
    }
    for (const [method, path] of [
      ['PUT', '/system/metadata/reset'],
      ['PUT', '/system/metadata/revert'],
      ['POST', '/system/metadata/previewResetMenu'],
      ['PUT', '/system/metadata/resetMenu'],
      ['POST', '/system/metadata/install'],
    ] as const) {
      expect((await maker.call(method, path, { body: { kind: 'menu', id: 'home' } })).status, path).toBe(403)
    }
  })

  it('do not widen to system pages by an edit of a role', async () => {
    const admin = await as('admin')
    const role = (await page('admin', '/system/role/getPage', { code: 'customer_service' })).list.find(
      (row) => row['code'] === 'customer_service',
    )!
    const edited = await admin.call('PUT', '/system/role/edit', {
      body: {
        id: role['id'],
        buttonCodes: [...(role['buttonCodes'] as string[]), 'menu:edit', 'componentConfig:add'],
        menuIds: [...(role['menuIds'] as string[]), 'system', 'menu'],
      },
    })
    expect(edited).toMatchObject({ success: true })
    const user = (await page('admin', '/system/user/getPage', { roleId: role['id'] })).list[0]!
    const client = await server.login(String(user['userName']))
    expect((await client.call('GET', '/system/menu/getPage')).status).toBe(403)
    expect(
      (
        await client.call('POST', '/system/componentConfig/add', {
          body: { componentType: 'screen', code: 'x', name: 'x', configJson: {} },
        })
      ).status,
    ).toBe(403)
  })

  it('let the demo account change nothing (V82)', async () => {
    const demo = await as('demo')
    expect((await demo.call('GET', '/device/machine/getPage')).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/device/machine/add'],
      ['PUT', '/device/machine/edit'],
      ['DELETE', '/device/machine/delete'],
    ] as const) {
      expect((await demo.call(method, path, { body: { id: '1' }, query: { id: '10001' } })).status).toBe(403)
    }
  })

  it('keep secrets from people who may not see them, and never serve passwords', async () => {
    for (const name of ['admin', 'demo'])
      expect((await page(name, '/device/machine/getPage')).list[0]).not.toHaveProperty('lockPassword')
    for (const row of (await page('admin', '/system/user/getPage')).list)
      expect(Object.keys(row).filter((name) => /password/i.test(name))).toEqual([])
  })

  it('refuse unknown fields, and ignore fields that the server keeps (mass assignment)', async () => {
    const admin = await as('admin')
    const machine = (await page('admin', '/device/machine/getPage')).list[0]!
    expect(
      (await admin.call('PUT', '/device/machine/edit', { body: { id: machine['id'], unheardOf: 1 } })).status,
    ).toBe(422)
    await admin.call('PUT', '/device/machine/edit', {
      body: { id: machine['id'], machineName: 'renamed', createBy: '999', permissionStatus: 2 },
    })
    const after = (await admin.call('GET', '/device/machine/get', { query: { id: machine['id'] } }))
      .data as Record<string, unknown>
    expect(after).toMatchObject({
      machineName: 'renamed',
      createBy: machine['createBy'],
      permissionStatus: machine['permissionStatus'],
    })
  })

  it.each([
    "' or 1=1 --",
    '"; drop table records.machine; --',
    '%',
    '_',
    '\\',
    '\u0000',
    '../../etc/passwd',
    '{"$gt":""}',
  ])('treat %j as a value in every filter', async (text) => {
    const admin = await as('admin')
    for (const name of [
      'machineNo',
      'machineName',
      'address',
      'deviceType',
      'departmentId',
      'createTime',
      'id',
    ]) {
      const answer = await admin.call('GET', '/device/machine/getPage', { query: { [name]: text } })
      expect([200, 400, 422], `${name} ${answer.status}`).toContain(answer.status)
      if (answer.status === 200) expect((answer.data as Page).total).toBe(0)
    }
    for (const query of [
      { sortField: text },
      { sortOrder: text },
      { pageNo: text },
      { pageSize: text },
      { [text]: '1' },
    ]) {
      expect((await admin.call('GET', '/device/machine/getPage', { query })).status).toBe(400)
    }
    expect((await page('admin', '/device/machine/getPage')).total).toBe(1000)
  })

  it('a malformed request is answered in the envelope', async () => {
    const { token } = await as('admin')
    const headers = { authorization: token, language: 'de', 'content-type': 'application/json' }
    const broken = await server.send({
      method: 'POST',
      url: `${basePath}/device/machine/add`,
      headers,
      payload: '{"a":',
    })
    expect(broken).toMatchObject({
      status: 400,
      success: false,
      code: 400,
      message: 'Die Anfrage ist fehlerhaft.',
    })
    expect(
      await server.send({
        method: 'POST',
        url: `${basePath}/device/machine/add`,
        headers,
        payload: JSON.stringify({ machineName: 'x'.repeat(9 * 1024 * 1024) }),
      }),
    ).toMatchObject({ status: 413, success: false })
    expect(
      (
        await server.send({
          method: 'GET',
          url: `${basePath}/device/machine/getPage?pageNo=1&pageNo=2`,
          headers: { authorization: token },
        })
      ).status,
    ).toBe(400)
    const metrics = await server.app.inject({ method: 'GET', url: '/metrics' })
    expect(metrics.body).toMatch(/console_refusals_total\{reason="malformed"\} [1-9]/)
  })
})
