import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { visit } from '../entering/visitor'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

describe.each(olderDatabase)('the sealed wire on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database, { SEALING: 'required' })
  })
  afterAll(() => server.stop())

  const path = '/device/machine/getPage'

  it.each(['modern', 'classic'] as const)(
    'carries parameters, bodies and answers by the %s suite',
    async (suite) => {
      const client = await server.login('admin', { suite })
      expect(client.cipher?.suite).toBe(suite)
      const machines = await client.call('GET', path, { query: { pageNo: 1, pageSize: 3 } })
      expect(machines).toMatchObject({ success: true, isDataEncrypted: true, data: { total: 1000 } })
      const checked = await client.call('POST', '/system/common/checkFieldUniqueness', {
        body: {
          tableName: 'machine',
          fieldName: 'machineNo',
          fieldValue: '新',
          primaryFields: {},
          extraParams: {},
        },
      })
      expect(checked).toMatchObject({ success: true, data: 1 })
    },
  )

  it('opens the sealed query of calls that belong to no entity (P15, P16)', async () => {
    const client = await server.login('admin')
    const ask = (path: string, query: Readonly<Record<string, string>>) =>
      client.call('GET', `/system/user/${path}`, { query })
    const operators = (await ask('getDepartmentList', { vipGrade: '3' })).data as readonly { id: string }[]
    const roles = (await ask('getRoleList', { departmentId: operators[0]!.id })).data
    // Roles of this level, and roles for every level.
    expect(
      new Set((roles as readonly { vipGrade: number | null }[]).map(({ vipGrade }) => vipGrade)),
    ).toEqual(new Set([3, null]))
    expect(await ask('getRoleList', { departmentId: 'x' })).toMatchObject({ status: 400 })
  })

  it.each(['/vmAppVersion/upload', '/pay/p12File/upload', '/file/upload'])(
    'takes files at %s unsealed',
    async (place) => {
      const { token } = await server.login('admin')
      const boundary = 'boundary0123456789'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
      const answer = await server.send({
        method: 'POST',
        url: basePath + place,
        headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `${head}text\r\n--${boundary}--\r\n`,
      })
      // The upload got as far as the check of its type.
      expect(answer.status).toBe(place === '/file/upload' ? 200 : 415)
    },
  )

  it('lets a session without agreed keys log out in plain text, and no other session (P8, P11)', async () => {
    const visitor = visit(server)
    const begun = (await visitor.logIn('finance', firstPassword)).data as { token: string }
    expect((await visitor.send('GET', '/system/getUserInfo', undefined, begun.token)).status).toBe(400)
    expect(await visitor.post('/system/logout', {}, begun.token)).toMatchObject({ success: true })
    expect((await visitor.send('GET', '/system/getUserInfo', undefined, begun.token)).status).toBe(401)
    const { token } = await server.login('finance')
    expect((await visitor.post('/system/logout', {}, token)).status).toBe(400)
  })

  it('refuses a request that is not sealed', async () => {
    const client = await server.login('admin')
    const plain = await server.send({
      method: 'GET',
      url: `${basePath}${path}?pageNo=1`,
      headers: { authorization: client.token },
    })
    expect(plain).toMatchObject({ status: 400, success: false })
  })

  it('refuses a request that is replayed, moved to another path or altered', async () => {
    const client = await server.login('admin')
    const sealed = await client.cipher!.sealRequest({ method: 'GET', path, query: { pageNo: 1 } })
    const send = (target: string, query: Readonly<Record<string, string>>) =>
      server.send({
        method: 'GET',
        url: `${basePath}${target}?${new URLSearchParams(query)}`,
        headers: { authorization: client.token, ...sealed.headers },
      })
    const text = sealed.query!['sealed']!
    expect((await send('/system/user/getPage', sealed.query!)).status).toBe(400)
    expect(
      (await send(path, { sealed: text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA') })).status,
    ).toBe(400)
    expect((await send(path, sealed.query!)).status).toBe(200)
    expect((await send(path, sealed.query!)).status).toBe(400)
  })

  it('does not open a request of one session under the token of another', async () => {
    const [one, two] = await Promise.all([server.login('admin'), server.login('primary')])
    const sealed = await one.cipher!.sealRequest({ method: 'GET', path })
    const answer = await server.send({
      method: 'GET',
      url: `${basePath}${path}?${new URLSearchParams(sealed.query)}`,
      headers: { authorization: two.token, ...sealed.headers },
    })
    expect(answer.status).toBe(400)
  })

  it('can insist on the modern suite (no downgrade)', async () => {
    const strict = await openConsole(database, { SEALING: 'modern' })
    try {
      expect(
        (
          await strict.send({
            method: 'POST',
            url: `${basePath}/system/getLoginPubKey`,
            payload: { suites: ['classic'] },
          })
        ).status,
      ).toBe(400)
      expect(
        (await strict.send({ method: 'POST', url: `${basePath}/system/getLoginPubKey`, payload: {} })).status,
      ).toBe(400)
      const client: Client = await strict.login('admin')
      expect(client.cipher?.suite).toBe('modern')
    } finally {
      await strict.stop()
    }
  })
})
