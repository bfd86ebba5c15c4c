import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueLanguages } from '../../../engine/metadata/locale/language'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { faultsOf } from '../support/environment-faults'
import { accountKey, addressKey } from '../../../server-stub/platform/attempts/subject-of'
import { composeMail } from '../../../server-stub/platform/mail/compose-mail'
import { readWording } from '../../../server-stub/platform/wording/wording'

const wording = readWording(path.resolve(import.meta.dirname, '../../..'))

describe('keys that failed logins are counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2::'],
    ['2001:db8::6', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

  it('account names are compared without case', () => expect(accountKey(' Admin ')).toBe('admin'))
})

describe('mails', () => {
  const code = { kind: 'resetCode', name: 'Zoë', code: '123456', minutes: 10 } as const

  it.each(catalogueLanguages)(
    'say in %s what they are for, with the code and without an unfilled placeholder',
    (language) => {
      const all = [
        composeMail(wording, language, code),
        composeMail(wording, language, { kind: 'passwordChanged', name: 'Zoë', account: 'third' }),
        composeMail(wording, language, { kind: 'emailChanged', name: 'Zoë', account: 'third' }),
      ]
      for (const { subject, text, html } of all) {
        expect(subject).not.toMatch(/\d{6}/)
        expect(`${subject}${text}${html}`).not.toMatch(/[{}]|server\./)
        expect(html).toContain(`lang="${language}"`)
        expect(text).toContain('Zoë')
      }
      expect(all[0]?.text).toContain('\n\n123456\n\n')
      expect(all[0]?.text).toContain('10')
      expect(all[1]?.text).toContain('third')
    },
  )

  it('escape the names of users, and leave placeholders in the names as they are', () => {
    const { html, text } = composeMail(wording, 'en', {
      ...code,
      name: `<img src=x onerror="a('b')">&{minutes}`,
    })
    expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;{minutes}')
    expect(html).not.toContain('<img')
    expect(text).toContain('<img')
  })
})

describe('the environment', () => {
  it.each([
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is not'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is not'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM is not'],
    [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is set without SMTP_URL'],
    [{ PUBLIC_URL: 'https://console.example/path' }, 'PUBLIC_URL is'],
    [{ LEGACY_LOGIN_SECRET: 'too short' }, 'LEGACY_LOGIN_SECRET is too short'],
    [{ WECHAT_APP_ID: 'app' }, 'WECHAT_APP_ID and WECHAT_APP_SECRET go together'],
    [
      { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b', WECHAT_TOKEN_URL: 'http://x.example/' },
      'WECHAT_TOKEN_URL is',
    ],
    [{ WECHAT_STAND_IN: 'on' }, 'WECHAT_STAND_IN is'],
    [{ BODY_TIMEOUT_SECONDS: '0' }, 'BODY_TIMEOUT_SECONDS is'],
    [{ UPLOAD_TIMEOUT_SECONDS: '1.5' }, 'UPLOAD_TIMEOUT_SECONDS is'],
  ] as const)('is refused: %j', (variables, fault) => {
    expect(faultsOf(variables)).toEqual([expect.stringContaining(fault)])
  })

  it('reads a mail server and a login provider', () => {
    const { mail, provider } = parseEnvironment({
      SMTP_URL: 'smtps://user:word@mail.example:465',
      MAIL_FROM: 'console@maker.example',
      WECHAT_APP_ID: 'app',
      WECHAT_APP_SECRET: 'secret',
    })
    expect(mail).toEqual({ url: 'smtps://user:word@mail.example:465', from: 'console@maker.example' })
    expect(provider?.tokenUrl).toBe('https://api.weixin.qq.com/sns/oauth2/access_token')
  })

  it('counts a server behind a proxy as one that others can reach, whose seeded passwords have to be changed', () => {
    expect(parseEnvironment({}).isLoopback).toBe(true)
    expect(parseEnvironment({ PUBLIC_URL: 'http://localhost:5180' }).isLoopback).toBe(true)
    for (const variables of [
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: 'on' },
      { PUBLIC_URL: 'https://console.example' },
    ])
      expect(parseEnvironment(variables).isLoopback).toBe(false)
  })

  it('allows a stand-in for the login provider only on a local server', () => {
    expect(parseEnvironment({}).standIn).toBe(true)
    const others = [
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: 'on' },
      { WECHAT_STAND_IN: 'off' },
      { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b' },
    ]
    for (const variables of others) expect(parseEnvironment(variables).standIn).toBe(false)
  })
})
