import { describe, expect, it } from 'vitest'
import {
  createServerKeys,
  parseServerKeys,
  serializeServerKeys,
} from '../../../server-stub/platform/sealing/server-keys'
import { unwrapExchangeKey } from '../../../server-stub/platform/sealing/classic/unwrap-exchange-key'

describe('server keys', () => {
  it('are the same after they were stored and loaded', () => {
    const keys = createServerKeys()
    const text = serializeServerKeys(keys)
    const loaded = parseServerKeys(text)
    expect(loaded.publicKeys).toEqual(keys.publicKeys)
    expect(serializeServerKeys(loaded)).toBe(text)
    expect(unwrapExchangeKey(loaded, 'AAAA')).toEqual(unwrapExchangeKey(keys, 'AAAA'))
    expect(keys.classic.privateKey.asymmetricKeyDetails?.modulusLength).toBe(1024)
  })

  it('are refused when the text contains none', () => {
    for (const bad of ['', '{}', 'null', '{"classic":"AAAA","modern":"AAAA"}']) {
      expect(() => parseServerKeys(bad)).toThrow()
    }
  })
})
