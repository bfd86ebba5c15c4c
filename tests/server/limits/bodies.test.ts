import { request, type IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../engine/metadata/contract.generated'
import { basePath } from '../../../server-stub/app'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly size: number
  readonly answer: Envelope
}

const refusal = (heard: Heard) =>
  heard.answer.data as { fields?: object[]; problems?: object[]; more?: number }
const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown${String(at)}`, 1]))

describe.each(olderDatabase)('request bodies on $name', (database) => {
  const here = useConsole(database)
  let address = ''
  beforeAll(async () => {
    address = await here.server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  /** Sends a body unchanged; a stream is sent without its length. */
  const send = (method: string, path: string, body: string | Readable, token?: string): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const sent = request(`${address}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          language: 'en',
          ...(token ? { authorization: token } : {}),
          ...(typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {}),
        },
      })
      // The server may end the connection before the whole body is sent.
      let isAnswered = false
      sent.on('error', (error) => isAnswered || reject(error))
      sent.on('response', (response) => {
        isAnswered = true
        text(response).then(
          (said) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              size: said.length,
              answer: JSON.parse(said) as Envelope,
            }),
          reject,
        )
      })
      if (typeof body === 'string') sent.end(body)
      else body.pipe(sent)
    })
  const post = (path: string, body: string | Readable, token?: string) =>
    send('POST', basePath + path, body, token)
  /** Returns a stream in pieces of 16 kB, as long as the server reads them. */
  const endless = (bytes: number) =>
    Readable.from(
      (function* () {
        yield Buffer.from('{"userName":"')
        for (let sent = 0; sent < bytes; sent += 16_384) yield Buffer.alloc(16_384, 'x')
      })(),
    )

  describe('before a login', () => {
    const large = JSON.stringify({ userName: 'x'.repeat(70_000) })
    it.each([
      '/system/login',
      '/system/demo/login',
      '/system/getLoginPubKey',
      '/system/wechatLogin',
      '/system/resetPasswordByMail',
      '/system/metadata/install',
      '/system/preferences/save',
      '/device/machine/add',
      '/device/machine/export',
      '/image/upload',
      '/file/upload',
      '/service/x/add',
      '/no/such/path',
    ])('are refused above 64 kB: %s', async (path) => {
      expect(await post(path, large)).toMatchObject({ status: 413, headers: { connection: 'close' } })
      expect(await post(path, endless(4_000_000))).toMatchObject({
        status: 413,
        headers: { connection: 'close' },
      })
    })

    it('are refused above 64 kB outside of the contract, too', async () => {
      expect((await send('POST', '/anything', large)).status).toBe(413)
    })

    it('get 401 with the token of a session that has ended', async () => {
      const gone = 'x'.repeat(43)
      expect(await post('/device/machine/add', large, gone)).toMatchObject({
        status: 401,
        answer: { message: 'Login status has expired' },
      })
    })

    it('are read at the login up to the limit', async () => {
      expect((await post('/system/login', JSON.stringify({ userName: 'x'.repeat(60_000) }))).status).toBe(400)
    })
  })

  describe('of a session', () => {
    let third: Client
    beforeAll(async () => {
      third = await here.server.login('third')
    })
    const huge = JSON.stringify(unknownKeys(400_000))

    it('have the limit of the largest call that the session may make', async () => {
      // An operator of the third level may not add machines.
      expect((await post('/device/machine/add', huge, third.token)).status).toBe(413)
      expect((await post('/system/metadata/install', huge, third.token)).status).toBe(413)
      // No such call needs this size.
      expect((await post('/system/export/cancel', huge.slice(0, 70_000), third.token)).status).toBe(413)
      expect((await send('PUT', `${basePath}/system/user/edit`, huge, here.admin.token)).status).toBe(413)
    })

    it('may have 1 MB for one record, and for each of many records', async () => {
      const { token } = here.admin
      const large = { name: 'x'.repeat(1_100_000) }
      const small = { name: 'x'.repeat(1_000_000) }
      const put = (body: unknown) =>
        send('PUT', `${basePath}/system/department/editMany`, JSON.stringify(body), token)
      const add = (body: unknown) => post('/system/department/add', JSON.stringify(body), token)
      for (const heard of [
        await add(large),
        await add([small, large]),
        await put({ add: [large] }),
        await put({ edit: [{ id: '1', ...large }] }),
      ])
        expect(heard).toMatchObject({ status: 413, answer: { message: 'The request is too large.' } })
      // Read, and refused only for the length of the name.
      for (const heard of [await add(small), await add([small, small]), await put({ add: [small, small] })])
        expect(heard.status).toBe(422)
    })

    it('may have no more keys than a record could have, at any depth', async () => {
      const { token } = here.admin
      const deep = { name: 'x', parts: [{ more: [{ deep: unknownKeys(400_000) }] }] }
      for (const body of [
        huge,
        JSON.stringify(deep),
        JSON.stringify([deep]),
        JSON.stringify({ name: Array(30_000).fill(1) }),
      ]) {
        const heard = await post('/system/department/add', body, token)
        expect(heard).toMatchObject({ status: 413, answer: { message: 'The request is too large.' } })
        expect(heard.size).toBeLessThan(1000)
      }
    })

    it('are answered with the first 20 problems, and the number of the others', async () => {
      const heard = await post('/system/department/add', JSON.stringify(unknownKeys(150)), here.admin.token)
      expect(heard.status).toBe(422)
      expect(refusal(heard).fields).toHaveLength(20)
      expect(refusal(heard).more).toBe(130)
      const long = Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [`${'x'.repeat(30_000)}${String(at)}`, 1]),
      )
      const short = await post('/system/department/add', JSON.stringify(long), here.admin.token)
      expect(short.status).toBe(422)
      expect(short.size).toBeLessThan(20_000)
    })

    it('of many records get the first 20 problems, too', async () => {
      const records = Array.from({ length: 2000 }, () => ({ name: '' }))
      const heard = await post('/system/department/addBatch', JSON.stringify(records), here.admin.token)
      expect(heard.status).toBe(422)
      expect(refusal(heard).fields).toHaveLength(20)
      expect(refusal(heard).more).toBeGreaterThan(1980)
      expect(heard.size).toBeLessThan(10_000)
    })

    it('of metadata get the first 20 problems, too', async () => {
      const screens = Array.from({ length: 100 }, (_, at) => ({
        code: `broken${String(at)}`,
        kind: 'list',
        columns: 1,
      }))
      const menu = { code: 'broken0', title: 'Broken', path: '/broken', parentCode: 'system' }
      const heard = await post(
        '/system/metadata/install',
        JSON.stringify({ menu, screens }),
        here.admin.token,
      )
      expect(heard.status).toBe(422)
      expect(refusal(heard).problems).toHaveLength(20)
      expect(refusal(heard).more).toBeGreaterThan(0)
    })
  })
})

describe.each(olderDatabase)('sealed bodies on $name', (database) => {
  const here = useConsole(database, { SEALING: 'modern' })

  it('keep the same limits once they are opened', async () => {
    expect(
      await here.admin.call('POST', '/system/department/add', { body: unknownKeys(400_000) }),
    ).toMatchObject({ status: 413 })
    const many = await here.admin.call('POST', '/system/department/add', { body: unknownKeys(150) })
    expect(many).toMatchObject({ status: 422, data: { more: 130 } })
    const rows = [{ name: 'x'.repeat(1_100_000) }]
    for (const path of ['add', 'batch'])
      expect(await here.admin.call('POST', `/system/department/${path}`, { body: rows })).toMatchObject({
        status: 413,
      })
    expect(
      await here.admin.call('POST', '/system/export/cancel', { body: { exportId: 'x'.repeat(70_000) } }),
    ).toMatchObject({ status: 413 })
  })
})
