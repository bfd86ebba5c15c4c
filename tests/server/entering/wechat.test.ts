import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startStandInProvider,
  type StandInProvider,
} from '../../../server-stub/product/wechat/stand-in-provider'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { visit } from './visitor'

describe.each(olderDatabase)('the WeChat login on $name', (database) => {
  let server: ConsoleServer
  let standIn: StandInProvider
  const visitor = () => visit(server)
  beforeAll(async () => {
    standIn = await startStandInProvider()
    const { settings } = standIn
    server = await openConsole(database, {
      PUBLIC_URL: 'https://console.example',
      WECHAT_APP_ID: settings.appId,
      WECHAT_APP_SECRET: settings.appSecret,
      WECHAT_AUTHORIZE_URL: settings.authorizeUrl,
      WECHAT_TOKEN_URL: settings.tokenUrl,
      WECHAT_USER_URL: settings.userUrl,
    })
  })
  afterAll(async () => {
    await server.stop()
    await standIn.close()
  })

  const infoOf = async (token: string) =>
    (
      (await visitor().send('GET', '/system/getUserInfo', undefined, token)).data as {
        userInfo: Readonly<Record<string, unknown>>
      }
    ).userInfo

  /** Does what the provider's page does when a user agrees, and returns the address that it redirects to. */
  const agree = async (url: string, name: string): Promise<URL> => {
    const page = new URL(url)
    page.searchParams.set('name', name)
    const answer = await fetch(page, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }
  const begin = async (loginId: string, token?: string) =>
    (await visitor().post('/system/getWechatLoginUrl', { loginId, purpose: token ? 'bind' : 'login' }, token))
      .data as { url: string; state: string }
  const enter = async (name: string, change: (body: Record<string, unknown>) => void = () => undefined) => {
    const keys = await visitor().exchange()
    const { url } = await begin(keys.loginId)
    const back = await agree(url, name)
    const { code, state } = Object.fromEntries(back.searchParams)
    const body: Record<string, unknown> = { ...(await keys.loginFields()), code, state }
    change(body)
    return { back, body, answer: await visitor().post('/system/wechatLogin', body) }
  }
  const bind = async (client: Client, name: string) => {
    const { url } = await begin('my-browser', client.token)
    const { code, state } = Object.fromEntries((await agree(url, name)).searchParams)
    return client.call('PUT', '/system/user/bindWechat', { body: { code, state, loginId: 'my-browser' } })
  }
  const refused = {
    status: 422,
    message: 'The login by the other service has expired or was not accepted. Please try again.',
  }

  it('binds an account, logs it in, and unbinds it (P39, P38, A19)', async () => {
    const client = await server.login('secondary')
    expect(await bind(client, 'Zoë')).toMatchObject({ success: true })
    const { back, answer } = await enter('Zoë')
    expect(back.href).toMatch(/^https:\/\/console\.example\/auth-redirect\?code=/)
    expect(answer).toMatchObject({ success: true, data: { loginMode: 0 } })
    const info = await infoOf((answer.data as { token: string }).token)
    expect(info).toMatchObject({
      userName: 'secondary',
      wechatBindFlag: 1,
      wechatNickname: 'Zoë',
    })
    expect((await client.call('PUT', '/system/user/unbindWechat', { body: {} })).success).toBe(true)
    expect(await infoOf(client.token)).toMatchObject({
      wechatBindFlag: 0,
      wechatNickname: null,
    })
    expect((await enter('Zoë')).answer).toMatchObject({ status: 422 })
  })

  it('refuses an identity that is bound to no account (M130, A9)', async () => {
    const { answer } = await enter('a stranger')
    expect(answer).toMatchObject({
      status: 422,
      message: 'This WeChat account is not bound to a user.',
      data: null,
    })
  })

  it('takes a code and a state once (A8)', async () => {
    await bind(await server.login('secondary'), 'Zoë')
    const { body, answer } = await enter('Zoë')
    expect(answer.success).toBe(true)
    const again = async (state: unknown) => {
      const keys = await visitor().exchange()
      return visitor().post('/system/wechatLogin', {
        ...body,
        ...(await keys.loginFields()),
        loginId,
        state,
      })
    }
    const loginId = String(body['loginId'])
    expect(await again(body['state'])).toMatchObject(refused)
    expect(await again((await begin(loginId)).state)).toMatchObject(refused)
  })

  it('refuses a state that was made for another browser or for binding, or that is unknown', async () => {
    const made = await begin('another-browser')
    expect((await enter('Zoë', (body) => (body['state'] = made.state))).answer).toMatchObject(refused)
    const client = await server.login('secondary')
    const forBinding = await begin('my-browser', client.token)
    expect((await enter('Zoë', (body) => (body['state'] = forBinding.state))).answer).toMatchObject(refused)
    expect((await enter('Zoë', (body) => (body['state'] = 'x'.repeat(32)))).answer).toMatchObject(refused)
    const { code, state } = Object.fromEntries((await agree(made.url, 'Zoë')).searchParams)
    const foreign = await client.call('PUT', '/system/user/bindWechat', {
      body: { code, state, loginId: 'another-browser' },
    })
    expect(foreign).toMatchObject(refused)
  })

  it('binds an identity to only one account', async () => {
    const [one, other] = [await server.login('secondary'), await server.login('third')]
    await bind(one, 'Zoë')
    expect(await bind(other, 'Zoë')).toMatchObject({
      status: 422,
      message: 'This login is already bound to another user.',
    })
    const others = await other.call('PUT', '/system/user/unbindWechat', { body: { id: '101' } })
    // Answered like an absent account: the administrator belongs to another operator.
    expect(others.status).toBe(404)
  })

  it('answers 502 when the provider is away, which ends no session', async () => {
    const away = await openConsole(database, {
      WECHAT_APP_ID: 'app',
      WECHAT_APP_SECRET: 'secret',
      WECHAT_TOKEN_URL: 'http://127.0.0.1:9/token',
    })
    try {
      const guest = visit(away)
      const keys = await guest.exchange()
      const { data } = await guest.post('/system/getWechatLoginUrl', { loginId: keys.loginId })
      const { state } = data as { state: string }
      const body = { ...(await keys.loginFields()), code: 'c', state }
      expect(await guest.post('/system/wechatLogin', body)).toMatchObject({
        status: 502,
        message: 'The service that people log in by does not answer at the moment. Please try again later.',
      })
    } finally {
      await away.stop()
    }
  })
})
