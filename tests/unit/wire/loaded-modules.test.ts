import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cases, standInWindow } from './wire-world'

const loaded = new Set<string>()
const watched = {
  jsencrypt: 'jsencrypt',
  'crypto-js': 'crypto-js/aes',
  'noble ciphers': '@noble/ciphers/aes.js',
  'noble curves': '@noble/curves/nist.js',
}

const expected = {
  'classic webcrypto': ['crypto-js', 'jsencrypt'],
  'classic noble': ['crypto-js', 'jsencrypt'],
  'modern webcrypto': [],
  'modern noble': ['noble ciphers', 'noble curves'],
}

describe.each(cases)('the modules of the $suite suite with $platform', ({ suite, platform }) => {
  beforeEach(() => {
    vi.resetModules()
    loaded.clear()
    standInWindow(platform)
    for (const [name, module] of Object.entries(watched)) {
      vi.doMock(module, async (original) => {
        loaded.add(name)
        return { ...(await original<object>()) }
      })
    }
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are loaded only when a login needs them', async () => {
    const { logIn } = await import('./wire-world')
    expect([...loaded]).toEqual([])
    const { cipher } = await logIn(suite, { password: 'x' })
    await cipher.sealRequest({ method: 'GET', path: '/x', query: { a: 1 } })
    expect([...loaded].sort()).toEqual(expected[`${suite} ${platform}`])
  })
})
