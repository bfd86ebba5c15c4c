import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath, buildApp } from '../../../server-stub/app'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { visit } from '../entering/visitor'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

const path = '/device/machine/getPage'

// Replay at the same server, another path, altered bytes, and keys of another session: http/sealing.
describe.each(olderDatabase)('the sealed wire under attack on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database, { SEALING: 'required' })
  })
  afterAll(() => server.stop())
  afterEach(() => void vi.useRealTimers())

  const seal = (client: Client, method = 'GET', to = path) =>
    client.cipher!.sealRequest({ method, path: to, query: { pageNo: 1 } })
  type Sealed = Awaited<ReturnType<typeof seal>>
  const requestOf = (
    client: Pick<Client, 'token'>,
    sealed: Sealed,
    changes: { method?: string; path?: string; headers?: Record<string, string>; query?: string } = {},
  ) => ({
    method: (changes.method ?? 'GET') as 'GET',
    url: `${basePath}${changes.path ?? path}?${new URLSearchParams(sealed.query)}${changes.query ?? ''}`,
    headers: { authorization: client.token, ...sealed.headers, ...changes.headers },
  })
  const statusOf = async (...request: Parameters<typeof requestOf>) =>
    (await server.app.inject(requestOf(...request))).statusCode

  it('accepts a request once, whichever server gets it', async () => {
    const other = await buildApp(server.options)
    try {
      const client = await server.login('admin')
      const sealed = await seal(client)
      expect(await statusOf(client, sealed)).toBe(200)
      expect((await other.inject(requestOf(client, sealed))).statusCode).toBe(400)
      const next = await seal(client)
      const both = await Promise.all([
        server.app.inject(requestOf(client, next)),
        other.inject(requestOf(client, next)),
      ])
      expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 400])
    } finally {
      await other.close()
    }
  })

  it.each([
    ['a valid request', 'GET', path, undefined, 200],
    ['a request for a missing record', 'GET', '/device/machine/get?id=1', undefined, 404],
    ['an unknown query parameter', 'GET', `${path}?colour=red`, undefined, 400],
    ['an invalid record', 'POST', '/device/machine/add', {}, 422],
    ['a forbidden request', 'POST', '/system/menu/add', {}, 403],
    ['an unknown path', 'GET', '/device/nothing', undefined, 404],
  ] as const)('seals the answer to %s', async (_, method, place, body, status) => {
    const client = await server.login('primary')
    const [to = '', query] = place.split('?')
    const sealed = await client.cipher!.sealRequest({
      method,
      path: to,
      ...(query ? { query: Object.fromEntries(new URLSearchParams(query)) } : {}),
      ...(body ? { body } : {}),
    })
    const answer = await server.send({
      ...requestOf(client, sealed, { method, path: to }),
      ...(sealed.body ? { payload: sealed.body } : {}),
    })
    expect(answer).toMatchObject({ status, isDataEncrypted: true, data: expect.any(String) as string })
    await expect(sealed.open(String(answer.data))).resolves.toBeDefined()
  })

  it('refuses requests that are 3 minutes old or from the future', async () => {
    const client = await server.login('admin')
    const now = Date.now()
    for (const away of [-3, 3]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + away * 60_000 })
      const sealed = await seal(client)
      vi.useRealTimers()
      expect(await statusOf(client, sealed), `${away} minutes`).toBe(400)
    }
  })

  it('binds the method, time and id of a request to its sealed content', async () => {
    const client = await server.login('admin')
    const sealed = await seal(client)
    const [time = '', id = ''] = Object.keys(sealed.headers)
    expect(await statusOf(client, sealed, { method: 'DELETE', path: '/device/machine/delete' })).toBe(400)
    expect(await statusOf(client, sealed, { method: 'DELETE' })).toBe(400)
    for (const [name, value] of [
      [time, String(Number(sealed.headers[time]) + 1)],
      [id, `${sealed.headers[id]?.slice(0, -1)}${sealed.headers[id]?.endsWith('A') ? 'B' : 'A'}`],
    ] as const)
      expect(await statusOf(client, sealed, { headers: { [name]: value } }), name).toBe(400)
    expect(await statusOf(client, sealed, { query: '&pageSize=-1' })).toBe(400)
    expect(await statusOf(client, sealed)).toBe(200)
  })

  it('gives neither data nor keys to the holder of a token alone', async () => {
    const victim = await server.login('admin')
    const thief = visit(server, '203.0.113.66')
    expect((await thief.send('GET', path, undefined, victim.token)).status).toBe(400)
    for (const suite of ['modern', 'classic'] as const) {
      const keys = await thief.exchange(suite)
      const body = await keys.infoFields()
      expect(await thief.post('/system/getUserLoginInfo', body, victim.token), suite).toMatchObject({
        status: 400,
        success: false,
      })
    }
    expect((await victim.call('GET', path, { query: { pageNo: 1 } })).status).toBe(200)
  })

  it('gives the same answer to everything that cannot be opened (no oracle)', async () => {
    const client = await server.login('admin', { suite: 'classic' })
    const sealed = await seal(client)
    const bytes = Buffer.from(sealed.query?.['params'] ?? '', 'base64')
    const turned = Buffer.from(bytes)
    turned[turned.length - 1]! ^= 1
    const answers = await Promise.all(
      [turned, Buffer.concat([bytes, bytes]), Buffer.alloc(32), Buffer.alloc(64, 9)].map(async (params) => {
        const { status, message, data } = await server.send(
          requestOf(client, { ...sealed, query: { params: params.toString('base64') } }),
        )
        return { status, message, data }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 400 })
  })

  it('keeps the suite that the session began with', async () => {
    const [modern, classic] = [
      await server.login('admin', { suite: 'modern' }),
      await server.login('admin', { suite: 'classic' }),
    ]
    expect(await statusOf(modern, await seal(classic))).toBe(400)
    expect(await statusOf(classic, await seal(modern))).toBe(400)
  })

  it('cannot be downgraded to the classic suite, by any login route', async () => {
    const classicKeys = await visit(server).exchange('classic')
    const strict = await openConsole(database, { SEALING: 'modern' })
    try {
      const visitor = visit(strict)
      const fields = async () => ({ ...(await classicKeys.loginFields(firstPassword)), userName: 'demo' })
      for (const way of ['/system/login', '/system/demo/login', '/system/resetPasswordByMail'])
        expect(
          await visitor.post(way, { ...(await fields()), account: 'demo', captcha: '1' }),
          way,
        ).toMatchObject({
          status: 400,
          success: false,
        })
      const { token } = (await strict.login('admin')) as { token: string }
      const info = await classicKeys.infoFields()
      expect((await visitor.post('/system/getUserLoginInfo', info, token)).status).toBe(400)
    } finally {
      await strict.stop()
    }
  })
})
