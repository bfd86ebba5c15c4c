import { sql } from '../../../server-stub/platform/database/sql/sql'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server-stub/platform/passwords/password-hash'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { visit, type Visitor } from './visitor'

const chosen = 'Fresh+Start9'
const wrongCode = {
  status: 422,
  message: 'The verification code is wrong or has expired.',
  data: { fields: [{ field: 'captcha', code: 'M73' }] },
}

const ask = (visitor: Visitor, account: string) =>
  visitor.post('/system/getResetPasswordCaptcha', { account })
const show = (visitor: Visitor, account: string, captcha: string) =>
  visitor.post('/system/validResetPasswordCaptcha', { account, captcha })
const set = async (
  visitor: Visitor,
  account: string,
  captcha: string,
  password: string,
  suite: 'modern' | 'classic' = 'modern',
): Promise<Answer> => {
  const keys = await visitor.exchange(suite)
  const body = { account, captcha, ...(await keys.loginFields(password)) }
  return visitor.post('/system/resetPasswordByMail', body)
}

describe.each(olderDatabase)('the reset of a forgotten password on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  const execute = (query: ReturnType<typeof sql>) => query.execute(server.database.db)
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    await execute(sql`update records."user" set email = "userName" || '@fleet.example'
      where "userName" in ('third', 'secondary', 'finance', 'demo')`)
    await execute(sql`update records."user" set email = null where "userName" = 'replenisher'`)
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    for (const table of ['login_failure', 'password_reset', 'mail', 'preference'])
      await execute(sql`delete from ${sql.ref(`console.${table}`)}`)
    await execute(sql`delete from records."loginLimit"`)
    await execute(sql`update records."user" set password = ${await hashPassword(firstPassword)}
      where "userName" = 'third'`)
  })

  const mails = async () => {
    await server.app.mailing.settle()
    return (
      (await admin.call('GET', '/system/mailOutbox/getPage')).data as {
        list: { recipient: string; subject: string; body: string; language: string; kind: string }[]
      }
    ).list
  }
  const codeOf = async (visitor: Visitor, account = 'third') => {
    expect(await ask(visitor, account)).toMatchObject({
      success: true,
      data: { validMinutes: 10, resendSeconds: 60 },
    })
    const [mail] = await mails()
    return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
  }

  it.each(['modern', 'classic'] as const)(
    'takes three steps and ends all sessions of the account (P3 to P5, A12, %s)',
    async (suite) => {
      const visitor = visit(server)
      const elsewhere = await server.login('third')
      for (let time = 0; time < 5; time++) await visitor.logIn('third', 'wrong')
      const code = await codeOf(visitor)
      expect((await show(visitor, 'third', code)).success).toBe(true)
      expect(await set(visitor, 'third', code, chosen, suite)).toMatchObject({ success: true, data: null })
      expect((await elsewhere.call('GET', '/system/getUserInfo')).status).toBe(401)
      // The lock is gone, because the owner has proved who they are.
      expect((await visitor.logIn('third', chosen)).success).toBe(true)
      expect((await visitor.logIn('third', firstPassword)).success).toBe(false)
      expect(await set(visitor, 'third', code, 'Another+One1')).toMatchObject(wrongCode)
      expect((await mails()).map(({ kind }) => kind)).toEqual(['passwordChanged', 'resetCode'])
    },
  )

  it('takes its steps only in order (A10), and only passwords that keep the rules (V1 to V6)', async () => {
    const visitor = visit(server)
    const code = await codeOf(visitor)
    expect(await set(visitor, 'third', code, chosen)).toMatchObject(wrongCode)
    await show(visitor, 'third', code)
    const refusals: [string, string][] = [
      ['short', 'M67'],
      ['my-Third-1', 'M68'],
      ['with space1', 'M70'],
      ['', 'M2'],
    ]
    for (const [password, message] of refusals)
      expect(await set(visitor, 'third', code, password), password).toMatchObject({
        status: 422,
        data: { fields: [{ field: 'newPassword', code: message }] },
      })
    expect((await set(visitor, 'third', code, chosen)).success).toBe(true)
  })

  it('takes no password in plain text', async () => {
    const visitor = visit(server)
    const code = await codeOf(visitor)
    await show(visitor, 'third', code)
    const body = { account: 'third', captcha: code, newPassword: chosen, password: chosen }
    expect(await visitor.post('/system/resetPasswordByMail', body)).toMatchObject({ status: 400 })
  })

  it('takes a code for ten minutes (C6, V83, A11)', async () => {
    const visitor = visit(server)
    const code = await codeOf(visitor)
    await execute(sql`update console.password_reset set expires_at = now() - interval '1 second'`)
    expect(await show(visitor, 'third', code)).toMatchObject(wrongCode)
    expect((await mails()).length).toBe(1)
    const { rows } = await sql<{
      minutes: number
    }>`select extract(epoch from until - created_at)::int / 60 as minutes
      from console.mail`.execute(server.database.db)
    expect(rows).toEqual([{ minutes: 10 }])
  })

  it('takes no code after five guesses, not even the right one', async () => {
    const visitor = visit(server)
    const code = await codeOf(visitor)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => show(visitor, 'third', String(100_000 + index))),
    )
    expect(guesses.every(({ status }) => status === 422)).toBe(true)
    expect(await show(visitor, 'third', code)).toMatchObject(wrongCode)
  })

  it('takes a code once among concurrent requests', async () => {
    const visitor = visit(server)
    const code = await codeOf(visitor)
    await show(visitor, 'third', code)
    const both = await Promise.all([chosen, 'Second+Try2'].map((text) => set(visitor, 'third', code, text)))
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('answers alike for accounts that are unknown, without an address, or shared', async () => {
    const talk = async (account: string, host: number) => {
      const visitor = visit(server, `198.51.100.${host}`)
      const answers = [
        await ask(visitor, account),
        await ask(visitor, account),
        await show(visitor, account, '000000'),
        await set(visitor, account, '000000', chosen),
      ]
      return answers.map(({ status, message, data }) => ({ status, message, data }))
    }
    const known = await talk('third', 1)
    expect(known).toMatchObject([
      { status: 200 },
      { status: 429, message: 'Please wait 60 seconds before asking for another code.' },
      wrongCode,
      wrongCode,
    ])
    for (const [index, account] of ['nobody-at-all', 'replenisher', 'demo'].entries())
      expect(await talk(account, index + 2), account).toEqual(known)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['third@fleet.example'])
  })

  it('asks for the captcha where there is one, and takes it once', async () => {
    const guarded = await openConsole(database, { CAPTCHA: 'on' })
    try {
      const visitor = visit(guarded)
      expect(await ask(visitor, 'third')).toMatchObject({ status: 400 })
      await visitor.post('/system/getLoginCaptcha', { loginId: 'someone' })
      const { rows } = await sql<{ answer: string }>`select answer from console.captcha`.execute(
        guarded.database.db,
      )
      const body = { account: 'third', loginId: 'someone', captcha: rows[0]?.answer }
      const once = () => visitor.post('/system/getResetPasswordCaptcha', body)
      expect([(await once()).status, (await once()).status]).toEqual([200, 422])
    } finally {
      await guarded.stop()
    }
  })

  it('sends at most 30 codes a day for one client address', async () => {
    await execute(sql`insert into console.login_failure (subject, other)
      select 'code-address 203.0.113.1', 'x' from generate_series(1, 30)`)
    expect(await ask(visit(server), 'third')).toMatchObject({ status: 429 })
  })

  it('writes in the language that the person has kept, else in that of the request', async () => {
    await ask(visit(server, '203.0.113.1', 'el'), 'third')
    await execute(sql`insert into console.preference (user_id, name, value)
      select id, 'general', '{"language": "ja"}' from records."user" where "userName" = 'secondary'`)
    await ask(visit(server, '203.0.113.1', 'de'), 'secondary')
    const sent = await mails()
    expect(sent.map(({ language, subject }) => [language, subject])).toEqual([
      ['ja', '確認コードのお知らせ'],
      ['el', 'Ο κωδικός επαλήθευσής σας'],
    ])
  })

  it('shows its outbox to administrators alone', async () => {
    const primary = await server.login('primary')
    expect((await primary.call('GET', '/system/mailOutbox/getPage')).status).toBe(403)
    expect((await admin.call('GET', '/system/mailOutbox/getPage', { query: { body: '1' } })).status).toBe(400)
  })
})

describe.each(olderDatabase)('mails over SMTP on $name', (database) => {
  let server: ConsoleServer
  let smtp: SMTPServer
  let isRefusing = false
  const received: { from: string; to: string[]; text: string }[] = []
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          if (isRefusing) return done(new Error('Mailbox is full'))
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text,
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as { port: number }
    server = await openConsole(database, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'console@maker.example',
    })
    await sql`update records."user" set email = 'third@fleet.example', name = '<b>Zoë</b> & co'
      where "userName" = 'third'`.execute(server.database.db)
  })
  afterAll(async () => {
    await server.stop()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  it('are kept while the mail server refuses them, and delay no request', async () => {
    isRefusing = true
    expect((await ask(visit(server), 'third')).success).toBe(true)
    await server.app.mailing.settle()
    const waiting = await sql<{ state: string; attempts: number; error: string }>`
      select state, attempts, error from console.mail`.execute(server.database.db)
    expect(waiting.rows).toMatchObject([
      { state: 'waiting', error: expect.stringContaining('full') as string },
    ])
    expect(received).toEqual([])
    isRefusing = false
    await sql`update console.mail set next_at = now()`.execute(server.database.db)
    await server.app.mailing.settle()
    expect(received).toMatchObject([{ from: 'console@maker.example', to: ['third@fleet.example'] }])
  })

  it('are plain text and HTML, with the names of users escaped', () => {
    const [mail] = received
    expect(mail?.text).toContain('text/plain')
    const html = mail?.text.slice(mail.text.indexOf('text/html')) ?? ''
    expect(decodeQuotedPrintable(html)).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; co,')
    expect(html).not.toContain('<b>')
  })

  it('lose their content once they are sent, and cannot be read in the outbox', async () => {
    const { rows } = await sql`select state, body_text, body_html from console.mail`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ state: 'sent', body_text: null, body_html: null }])
    const admin = await server.login('admin')
    const message = 'Mails are sent by a mail server. Only their recipients read them.'
    expect(await admin.call('GET', '/system/mailOutbox/getPage')).toMatchObject({ status: 403, message })
    expect(await admin.call('GET', '/system/mailOutbox/get', { query: { id: '1' } })).toMatchObject({
      status: 403,
      message,
    })
  })
})

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
