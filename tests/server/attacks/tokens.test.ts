import { createHook } from 'node:async_hooks'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { visit } from '../entering/visitor'
import { pictureBody, png } from '../files/pictures'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { forgetFailures } from '../support/forget-failures'

// Tokens that a client brings along (fixation), expiry, logout, other sessions: entering/own-account, http/sessions,
// http/passwords.
describe.each(olderDatabase)('session tokens on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  const info = `${basePath}/system/getUserInfo`
  const statusOf = async (headers: Record<string, string>, url = info) =>
    (await server.app.inject({ method: 'GET', url, headers })).statusCode

  it('are taken from one header alone, which no other site can make a browser send', async () => {
    const { token } = await server.login('third')
    expect(await statusOf({ authorization: token })).toBe(200)
    const elsewhere: Record<string, string>[] = [
      { cookie: `authorization=${token}; token=${token}; console_files=${token}` },
      { 'x-authorization': token },
      { authorization: `Bearer ${token}` },
      { authorization: `${token} `.padEnd(60, 'x') },
    ]
    for (const headers of elsewhere) expect(await statusOf(headers), JSON.stringify(headers)).toBe(401)
    expect(await statusOf({}, `${info}?authorization=${token}&token=${token}`)).toBe(401)
    const form = await server.app.inject({
      method: 'POST',
      url: `${basePath}/system/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `authorization=${token}`,
    })
    expect(form.statusCode).toBe(415)
    expect(await statusOf({ authorization: token })).toBe(200)
  })

  it.each(['', ' ', "' or 1=1 --", 'null', 'undefined', '0', '%00', '../../x'])(
    'cannot be made up: %j',
    async (token) => expect(await statusOf({ authorization: token })).toBe(401),
  )

  it('open no stored file after the logout, and neither does the file cookie', async () => {
    const client = await server.login('third')
    const { data } = await client.call('POST', '/image/upload', { body: pictureBody(png) })
    const seen = await server.app.inject({ url: info, headers: { authorization: client.token } })
    const [cookie = ''] = String(seen.headers['set-cookie']).split(';')
    expect(await statusOf({ cookie }, String(data))).toBe(200)
    // The token in the cookie is a different one, and opens no session.
    expect(cookie).not.toContain(client.token)
    for (const authorization of cookie.slice(cookie.indexOf('=') + 1).split('.'))
      expect(await statusOf({ authorization })).toBe(401)
    expect(await statusOf({ cookie: `console_files=${client.token}` }, String(data))).toBe(404)
    await client.call('POST', '/system/logout')
    expect(await statusOf({ cookie }, String(data))).toBe(404)
    expect(await statusOf({ authorization: client.token }, String(data))).toBe(404)
  })

  it('cannot be derived from the list of sessions or from the database', async () => {
    const client = await server.login('primary')
    const { data } = await client.call('GET', '/system/session/getOwnList')
    for (const { id } of data as { id: string }[]) {
      expect(client.token).not.toContain(id)
      expect(await statusOf({ authorization: id.padEnd(43, '0') })).toBe(401)
    }
    const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from console.session`.execute(
      server.database.db,
    )
    for (const { hash } of rows)
      expect(await statusOf({ authorization: hash.toString('base64url') })).toBe(401)
  })
})

describe.each(olderDatabase)('guessing on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())
  afterEach(() => forgetFailures(server))

  // The same wording and the same lock: entering/login-limits. Here: the same work, which a clock would reveal. It is
  // counted, not timed, because on a busy machine either group may meet the work of others.
  it('an unknown user name costs as many hashes as a wrong password', async () => {
    const hashesOf = async (name: string) => {
      let hashes = 0
      const counter = createHook({ init: (_, type) => void (hashes += Number(type === 'SCRYPTREQUEST')) })
      counter.enable()
      const { status } = await visit(server).logIn(name, 'wrong')
      counter.disable()
      expect(status).toBe(422)
      return hashes
    }
    for (const name of ['third', 'secondary', 'nobody-1', 'nobody-2'])
      expect(await hashesOf(name), name).toBe(1)
  })

  it('gains nothing by new tokens: requests without a session count for their address', async () => {
    const limited = await openConsole(database, { RATE_LIMIT: '10' })
    try {
      const statuses: number[] = []
      for (let index = 0; index < 12; index++) {
        const answer = await limited.app.inject({
          method: 'POST',
          url: `${basePath}/system/getLoginCaptcha`,
          remoteAddress: '203.0.113.7',
          headers: { authorization: `made-up-${index}`.padEnd(43, 'x') },
          payload: { loginId: `guess-${index}` },
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    } finally {
      await limited.stop()
    }
  })

  it('a captcha allows one guess, and the answer of another captcha is wrong', async () => {
    const guarded = await openConsole(database, { CAPTCHA: 'on' })
    try {
      const visitor = visit(guarded)
      const answerOf = async (loginId: string) => {
        const { rows } = await sql<{ answer: string }>`select answer from console.captcha
          where login_id = ${loginId}`.execute(guarded.database.db)
        return rows[0]?.answer
      }
      const give = (loginId: string) => visitor.post('/system/getLoginCaptcha', { loginId })
      const logIn = async (loginId: string, captcha: unknown) => {
        const keys = await visitor.exchange()
        const fields = await keys.loginFields(firstPassword)
        return (await visitor.post('/system/login', { ...fields, userName: 'third', loginId, captcha }))
          .status
      }
      const picture = JSON.stringify((await give('mine')).data)
      const right = await answerOf('mine')
      expect(Buffer.from(/base64,([^"]+)/.exec(picture)?.[1] ?? '', 'base64').toString()).not.toContain(right)
      await give('theirs')
      expect(await logIn('theirs', right)).toBe(422)
      expect(await logIn('mine', 'wrong')).toBe(422)
      expect(await logIn('mine', right)).toBe(422)
      for (const odd of [{ $ne: '' }, [], true, null, undefined])
        expect([400, 422], JSON.stringify(odd)).toContain(await logIn('mine', odd))
      await give('late')
      const late = await answerOf('late')
      await sql`update console.captcha set expires_at = now() - interval '1 second'`.execute(
        guarded.database.db,
      )
      expect(await logIn('late', late)).toBe(422)
    } finally {
      await guarded.stop()
    }
  })
})
