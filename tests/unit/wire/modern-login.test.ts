import { describe, expect, it, vi } from 'vitest'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { answerLoginInfo, openLogin } from '../../../server-stub/platform/sealing/login'
import { freshForMs } from '../../../server-stub/platform/sealing/freshness'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { alter, createMemory, failureOf, logIn, onWire, serverKeys, unwrap } from './wire-world'

const begin = (clockSkewMs?: () => number) =>
  beginKeyExchange({
    suite: 'modern',
    serverPublicKey: serverKeys.publicKeys.modern,
    ...(clockSkewMs && { clockSkewMs }),
  })

describe('the modern login', () => {
  it('is accepted once, and another attempt needs new fields', async () => {
    const exchange = await begin()
    const memory = createMemory()
    const fields = await exchange.loginFields('x')
    expect(failureOf(await openLogin(serverKeys, fields, memory.rules()))).toBe('opened')
    expect(failureOf(await openLogin(serverKeys, fields, memory.rules()))).toBe('replayed')
    const again = unwrap(await openLogin(serverKeys, await exchange.loginFields('y'), memory.rules()))
    expect(again.password).toBe('y')
  })

  it('is accepted within 120 seconds only', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const exchange = await begin()
      for (const offset of [freshForMs + 1, -freshForMs - 1]) {
        const result = await openLogin(
          serverKeys,
          await exchange.loginFields('x'),
          createMemory().rules(offset),
        )
        expect(failureOf(result)).toBe('stale')
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('follows the clock of the server (serverTime)', async () => {
    const hour = 3_600_000
    const { cipher, session, memory } = await logIn('modern', { clockSkewMs: () => hour, password: 'x' })
    const request = { method: 'GET', path: '/x' }
    const wire = onWire(request, await cipher.sealRequest(request))
    expect(failureOf(await openRequest(session, wire, memory.rules()))).toBe('stale')
    expect(failureOf(await openRequest(session, wire, memory.rules(hour)))).toBe('opened')
  })

  it('detects every change', async () => {
    const exchange = await begin()
    const fields = await exchange.loginFields('secret')
    const other = await exchange.loginFields('secret')
    const [time = '', proof = ''] = fields.keyPro.split('.')
    const { pubKey } = await (await begin()).loginFields()
    for (const change of [
      { loginId: 'another' },
      { password: alter(fields.password ?? '', 3) },
      { password: alter(fields.password ?? '', 20) },
      { password: other.password },
      { keyPro: other.keyPro },
      { keyPro: `${Number(time) + 1}.${proof}` },
      { keyPro: `${time}.${alter(proof, 3)}` },
      { keyPro: `${time}.${alter(proof, 20)}` },
      { keyPro: `${time}.${proof}AAAA` },
      { pubKey },
    ]) {
      const result = await openLogin(serverKeys, { ...fields, ...change }, createMemory().rules())
      expect(failureOf(result)).toBe('tampered')
    }
  })

  it('refuses an altered key proof also without a password, and does not remember it', async () => {
    const exchange = await begin()
    const fields = await exchange.loginFields()
    const [time = '', proof = ''] = fields.keyPro.split('.')
    const memory = createMemory()
    for (const keyPro of [
      `${Number(time) + 1}.${proof}`,
      `${time}.${alter(proof, 3)}`,
      `${time}.${alter(proof, 20)}`,
      `${time}.${proof}AAAA`,
    ]) {
      const login = await openLogin(serverKeys, { ...fields, keyPro }, memory.rules())
      expect(failureOf(login)).toBe('tampered')
      const info = await answerLoginInfo(
        serverKeys,
        { ...(await exchange.infoFields()), keyPro },
        { ...memory.rules(), exchange: undefined },
      )
      expect(failureOf(info)).toBe('tampered')
    }
    expect(memory.seen.size).toBe(0)
    expect(failureOf(await openLogin(serverKeys, fields, memory.rules()))).toBe('opened')
  })

  it('refuses a public key off the curve, and malformed texts', async () => {
    const fields = await (await begin()).loginFields('x')
    for (const change of [
      { pubKey: `p256.B${'A'.repeat(86)}` },
      { pubKey: alter(fields.pubKey, 50) },
      { keyPro: 'x' },
      { password: 'x' },
    ]) {
      const result = await openLogin(serverKeys, { ...fields, ...change }, createMemory().rules())
      expect(failureOf(result)).toBe('malformed')
    }
  })

  it('answers the same P8 once, so that no other client can take the session over or away', async () => {
    const exchange = await begin()
    const memory = createMemory()
    const login = unwrap(await openLogin(serverKeys, await exchange.loginFields('x'), memory.rules()))
    const rules = { ...memory.rules(), exchange: login.exchange }
    const fields = await exchange.infoFields()
    const { d1, d2 } = unwrap(await answerLoginInfo(serverKeys, fields, rules))
    expect(failureOf(await answerLoginInfo(serverKeys, fields, rules))).toBe('replayed')
    expect((await exchange.accept({ d1, d2 })).suite).toBe('modern')
  })
})
