import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { KeyMismatchError } from '../../../engine/wire/key-mismatch-error'
import { answerLoginInfo, openLogin } from '../../../server-stub/platform/sealing/login'
import { createServerKeys } from '../../../server-stub/platform/sealing/server-keys'
import { alter, cases, createMemory, failureOf, logIn, serverKeys, standInWindow, unwrap } from './wire-world'

describe.each(cases)('the key exchange (8.4) of $suite with $platform', ({ suite, platform }) => {
  const begin = (serverPublicKey: string) => beginKeyExchange({ suite, serverPublicKey })
  let one: Awaited<ReturnType<typeof logIn>>
  let two: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    standInWindow(platform)
    one = await logIn(suite)
    two = await logIn(suite)
  })
  afterAll(() => vi.unstubAllGlobals())

  it('rejects a session key other than the one sent (V89)', async () => {
    const { d1, d2 } = one.info
    for (const answer of [
      { d1: two.info.d1, d2 },
      { d1, d2: two.info.d2 },
      two.info,
      { d1: alter(d1, 20), d2 },
      { d1, d2: alter(d2, 3) },
      { d1, d2: alter(d2, -6) },
      { d1: '', d2: '' },
      { d1: 'x', d2: 'x' },
    ]) {
      await expect(one.exchange.accept(answer)).rejects.toThrow(KeyMismatchError)
    }
    expect((await one.exchange.accept({ d1, d2 })).suite).toBe(suite)
  })

  it('rejects invalid server keys', async () => {
    for (const serverPublicKey of ['', 'x', `p256.B${'A'.repeat(86)}`, 'p256.', 'AAAA'.repeat(50)]) {
      await expect(begin(serverPublicKey)).rejects.toThrow()
    }
  })

  it('gives the keys of a token only to the exchange that logged in', async () => {
    const thief = two.exchange
    const memory = createMemory()
    const { exchange } = one.login
    const stolen = await answerLoginInfo(serverKeys, await thief.infoFields(), {
      ...memory.rules(),
      exchange,
    })
    expect(failureOf(stolen)).toBe('tampered')
    // Tokens of another system's login (P7) have no exchange.
    const foreign = await answerLoginInfo(serverKeys, await thief.infoFields(), {
      ...memory.rules(),
      exchange: undefined,
    })
    expect((await thief.accept(unwrap(foreign))).suite).toBe(suite)
  })

  it('is refused when its suite is not allowed', async () => {
    const { exchange } = one
    const rules = { ...createMemory().rules(), allowed: [suite === 'modern' ? 'classic' : 'modern'] as const }
    const login = await openLogin(serverKeys, await exchange.loginFields('x'), rules)
    expect(failureOf(login)).toBe('wrong-suite')
    const fields = await exchange.infoFields()
    expect(failureOf(await answerLoginInfo(serverKeys, fields, { ...rules, exchange: undefined }))).toBe(
      'wrong-suite',
    )
  })

  it('fails with the keys of another server', async () => {
    const other = createServerKeys()
    const { exchange } = one
    const login = await openLogin(other, await exchange.loginFields('x'), createMemory().rules())
    expect(failureOf(login)).toBe('tampered')
  })

  it('refuses malformed bodies', async () => {
    const fields = await one.exchange.loginFields('x')
    const { rules } = createMemory()
    for (const change of [
      { keyPro: 1 },
      { pubKey: undefined },
      { password: {} },
      { loginId: null },
      { encrypted: 1 },
    ]) {
      expect(failureOf(await openLogin(serverKeys, { ...fields, ...change }, rules()))).toBe('malformed')
    }
    for (const body of [undefined, null, 'x', [], { ...fields, keyPro: 'A'.repeat(5000) }]) {
      expect(failureOf(await openLogin(serverKeys, body, rules()))).toBe('malformed')
      const info = await answerLoginInfo(serverKeys, body, { ...rules(), exchange: undefined })
      expect(failureOf(info)).toBe('malformed')
    }
  })
})
