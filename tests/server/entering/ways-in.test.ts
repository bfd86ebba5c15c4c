import { createHmac, randomUUID } from 'node:crypto'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { orderYear } from '../../order-year'
import { visit, type Visitor } from './visitor'

const ordersPath = `/order/success/getPage?pageNo=1&pageSize=1&payTime=${encodeURIComponent(orderYear())}`
const secret = 'a secret that both of the systems share'

interface Profile {
  readonly loginMode: number
  readonly menuList: readonly { readonly code: string }[]
  readonly buttonPermissionList: readonly string[]
  readonly userInfo: Readonly<Record<string, unknown>>
}

describe.each(olderDatabase)('logins on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  const visitor = () => visit(server)
  beforeAll(async () => {
    server = await openConsole(database, { LEGACY_LOGIN_SECRET: secret })
    admin = await server.login('admin')
  })
  afterAll(() => server.stop())

  const tokenOf = (data: unknown) => (data as { token: string }).token
  const profileOf = async (token: string) =>
    (await visitor().send('GET', '/system/getUserInfo', undefined, token)).data as Profile
  const setParameter = async (code: string, value: string) => {
    const { data } = await admin.call('GET', '/system/config/getPage', { query: { code } })
    const [parameter] = (data as { readonly list: readonly { readonly id: string }[] }).list
    return admin.call('PUT', '/system/config/edit', { body: { id: parameter?.id, value } })
  }

  it('are listed to callers without a session', async () => {
    expect(await visitor().send('GET', '/system/getLoginOptions')).toMatchObject({
      data: { demo: { userName: 'demo', password: firstPassword }, wechat: false, legacyLoginUrl: null },
    })
  })

  it('offer the languages of a parameter, before the login and after it', async () => {
    const offered = async () => {
      const { data } = await visitor().send('GET', '/system/getLoginOptions')
      const own = (await admin.call('GET', '/system/getUserInfo')).data
      return [data, own].map((one) => (one as { readonly languages: readonly string[] }).languages)
    }
    const usual = ['zh', 'en', 'de', 'fr', 'ru']
    expect(await offered()).toEqual([usual, usual])
    const refused = await setParameter('languages', 'en,xx')
    expect(refused).toMatchObject({ success: false })
    expect(JSON.stringify(refused)).toContain('codes of languages')
    await setParameter('languages', 'en, ja')
    expect(await offered()).toEqual([
      ['en', 'ja'],
      ['en', 'ja'],
    ])
    await setParameter('languages', usual.join())
  })

  it('are refused when the operator is disabled or the account has no role (V88), with the reason', async () => {
    const { db } = server.database
    const { rows } = await sql<{ departmentId: string; roleId: string }>`select "departmentId", "roleId"
      from records."user" where "userName" = 'yaoyf'`.execute(db)
    const { departmentId, roleId } = rows[0] ?? {}
    const enter = () => visitor().logIn('yaoyf', firstPassword)
    await sql`update records.department set "enableStatus" = 0 where id = ${departmentId}`.execute(db)
    expect(await enter()).toMatchObject({
      status: 422,
      message: 'The operator of this account is no longer active.',
    })
    await sql`update records.department set "enableStatus" = 1 where id = ${departmentId}`.execute(db)
    await sql`update records."user" set "roleId" = null where "userName" = 'yaoyf'`.execute(db)
    expect(await enter()).toMatchObject({ status: 422, message: 'Role not defined.' })
    await sql`update records."user" set "roleId" = ${roleId} where "userName" = 'yaoyf'`.execute(db)
    expect(await enter()).toMatchObject({ success: true })
  })

  describe('the demo login (P9)', () => {
    const enter = (userName: string, password = firstPassword) =>
      visitor().logIn(userName, password, '/system/demo/login')

    it('enters login mode 2, with two pages and no buttons but to view', async () => {
      const { data } = await enter('demo')
      expect(data).toMatchObject({ loginMode: 2 })
      const profile = await profileOf(tokenOf(data))
      expect(profile.loginMode).toBe(2)
      const codes = profile.menuList.map(({ code }) => code)
      expect(codes.sort()).toEqual(['device_management', 'my_device', 'sales_record', 'sales_success'])
      expect(profile.buttonPermissionList.every((code) => /:(view|detail)$/.test(code))).toBe(true)
    })

    it('has the login mode that the demo role gets by an ordinary login, too (9.1)', async () => {
      expect((await visitor().logIn('demo', firstPassword)).data).toMatchObject({ loginMode: 2 })
    })

    it('refuses every write with M50 (A6, V82), on unknown paths too', async () => {
      const token = tokenOf((await enter('demo')).data)
      const writes = [
        ['POST', '/device/machine/add'],
        ['PUT', '/device/machine/edit'],
        ['DELETE', '/device/machine/delete?id=1'],
        ['POST', '/device/machine/export'],
        ['PUT', '/system/changePassword'],
        ['PUT', '/system/user/editOwnInfo'],
        ['PUT', '/system/preferences/save'],
        ['POST', '/system/metadata/install'],
        ['DELETE', '/system/session/endOthers'],
        ['PUT', '/system/user/bindWechat'],
        ['POST', '/pay/refund/payBack'],
        ['PUT', '/nowhere/at/all'],
      ] as const
      for (const [method, path] of writes)
        expect(await visitor().send(method, path, {}, token), path).toMatchObject({
          status: 403,
          message: 'Demo mode prohibits this operation',
        })
      expect((await visitor().send('GET', '/device/machine/getPage', undefined, token)).status).toBe(200)
      expect((await visitor().post('/system/logout', {}, token)).status).toBe(200)
    })

    it('takes demo accounts alone, and gives no way to guess the passwords of others', async () => {
      const right = await enter('third')
      const wrong = await enter('third', 'wrong')
      expect(right).toMatchObject({ status: 422, message: 'The account or the password is wrong.' })
      expect({ ...right, serverTime: '' }).toEqual({ ...wrong, serverTime: '' })
      const { rows } = await sql`select 1 from console.login_failure where subject = 'account third'`.execute(
        server.database.db,
      )
      expect(rows).toHaveLength(2)
    })
  })

  describe('the login from the older system (P7)', () => {
    const sign = (claims: object, key = secret, head: object = { alg: 'HS256', typ: 'JWT' }) => {
      const text = [head, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
    const claims = (over: object = {}) => ({ sub: 'third', jti: randomUUID(), exp: inSeconds(60), ...over })
    const enter = async (credentials: string, from: Visitor = visitor()) => {
      const keys = await from.exchange()
      return from.post('/system/validateV3LoginCredentials', { ...(await keys.loginFields()), credentials })
    }

    it('is accepted once', async () => {
      const credentials = sign(claims())
      const { data } = await enter(credentials)
      expect(data).toMatchObject({ loginMode: 0 })
      expect((await profileOf(tokenOf(data))).userInfo).toMatchObject({ userName: 'third' })
      expect(await enter(credentials)).toMatchObject({
        status: 422,
        message: 'The login of the other system was not accepted.',
      })
    })

    it.each<[string, () => string]>([
      ['signed with another key', () => sign(claims(), 'another secret of at least 32 signs')],
      ['unsigned', () => sign(claims(), secret, { alg: 'none' }).replace(/[^.]*$/, '')],
      ['signed with another algorithm', () => sign(claims(), secret, { alg: 'HS512' })],
      ['expired', () => sign(claims({ exp: inSeconds(-1) }))],
      ['valid for too long', () => sign(claims({ exp: inSeconds(3600) }))],
      ['without an expiry time', () => sign(claims({ exp: undefined }))],
      ['without a unique id', () => sign(claims({ jti: undefined }))],
      ['for login mode 2', () => sign(claims({ mode: 2 }))],
      ['for an unknown user', () => sign(claims({ sub: 'nobody-at-all' }))],
      ['not a token', () => 'v2'],
    ])('is refused with credentials that are %s', async (_, make) => {
      expect(await enter(make())).toMatchObject({ status: 422, data: null })
    })

    it('can enter login mode 1, where order pages alone are open, on the server too (C46)', async () => {
      const { data } = await enter(sign(claims({ mode: 1, sub: 'primary' })))
      expect(data).toMatchObject({ loginMode: 1 })
      const token = tokenOf(data)
      const profile = await profileOf(token)
      expect(profile.menuList.map(({ code }) => code)).toContain('sales_success')
      expect(profile.menuList.map(({ code }) => code)).not.toContain('my_device')
      expect(profile.buttonPermissionList).not.toContain('machine:edit')
      expect((await visitor().send('PUT', '/device/machine/edit', { id: '1' }, token)).status).toBe(403)
      expect((await visitor().send('GET', ordersPath, undefined, token)).status).toBe(200)
    })

    it('leads back to a known older system: data `v2` of a failure, and of a logout', async () => {
      expect((await setParameter('legacyLoginUrl', 'https://older.example/login')).success).toBe(true)
      expect(await enter('v2')).toMatchObject({ status: 422, data: 'v2' })
      const token = tokenOf((await enter(sign(claims()))).data)
      expect(await visitor().post('/system/logout', {}, token)).toMatchObject({ data: 'v2' })
      const own = await server.login('third')
      expect(await own.call('POST', '/system/logout')).toMatchObject({ data: null })
      expect(await visitor().send('GET', '/system/getLoginOptions')).toMatchObject({
        data: { legacyLoginUrl: 'https://older.example/login' },
      })
    })

    it('is closed without a shared secret', async () => {
      const alone = await openConsole(database)
      try {
        expect(await enter(sign(claims(), ''), visit(alone))).toMatchObject({ status: 422 })
        expect(await visit(alone).post('/system/getWechatLoginUrl', { loginId: 'x' })).toMatchObject({
          status: 404,
        })
      } finally {
        await alone.stop()
      }
    })
  })
})
