import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { encryptEcb } from '../../../server-stub/platform/sealing/classic/aes-ecb'
import { parseClientKey } from '../../../server-stub/platform/sealing/classic/parse-client-key'
import { parseExchangeFields } from '../../../server-stub/platform/sealing/exchange'
import { openLogin } from '../../../server-stub/platform/sealing/login'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { parseSafely } from '../../../server-stub/platform/sealing/parse-body'
import { cases, createMemory, failureOf, logIn, onWire, serverKeys, standInWindow } from './wire-world'

/** Returns a public key of a bit length in the form that a client sends. No private key exists for it. */
function publicKey(bits: number, exponent: readonly number[] = [1, 0, 1]): string {
  const modulus = randomBytes(Math.ceil(bits / 8))
  const top = (bits - 1) % 8
  modulus.writeUInt8((modulus.readUInt8(0) & (2 ** top - 1)) | (2 ** top), 0)
  modulus.writeUInt8(modulus.readUInt8(modulus.length - 1) | 1, modulus.length - 1)
  const key = { kty: 'RSA', n: modulus.toString('base64url'), e: Buffer.from(exponent).toString('base64url') }
  return createPublicKey({ key, format: 'jwk' }).export({ format: 'der', type: 'spki' }).toString('base64')
}

describe("a client's RSA key", () => {
  it.each([
    [512, false],
    [1022, false],
    // A pair of 1024 bits may be one bit shorter.
    [1023, true],
    [1024, true],
    [4096, true],
    [4097, false],
  ])('of %i bits is accepted: %s', (bits, taken) =>
    expect(parseClientKey(publicKey(bits)) !== undefined).toBe(taken),
  )

  it('may not have an exponent that is costly to compute', () => {
    expect(parseClientKey(publicKey(1024, [3]))).toBeDefined()
    expect(parseClientKey(publicKey(1024, [255, 255, 255, 255]))).toBeDefined()
    expect(parseClientKey(publicKey(1024, [1, 0, 0, 0, 1]))).toBeUndefined()
    expect(parseClientKey(publicKey(1024, [1, 0, 0, 0, 0]))).toBeUndefined()
  })
})

describe('the fields of an exchange', () => {
  const fields = { loginId: 'x', keyPro: 'x', pubKey: 'x', password: 'x', encrypted: 'x' }

  it.each(['loginId', 'keyPro', 'pubKey', 'password', 'encrypted'])(
    'accept a text of at most 4096 characters as %s',
    (name) => {
      const longest = { ...fields, [name]: 'A'.repeat(4096) }
      expect(parseExchangeFields(longest)).toEqual({ suite: 'classic', ...longest })
      expect(parseExchangeFields({ ...fields, [name]: 'A'.repeat(4097) })).toBeUndefined()
      for (const bad of [1, null, {}, ['x'], true]) {
        expect(parseExchangeFields({ ...fields, [name]: bad })).toBeUndefined()
      }
    },
  )

  it('require keyPro and pubKey, and count other empty values as absent', () => {
    const { keyPro, pubKey } = fields
    const bare = { suite: 'classic', loginId: '', keyPro, pubKey }
    expect(parseExchangeFields({ keyPro, pubKey })).toStrictEqual(bare)
    expect(parseExchangeFields({ keyPro, pubKey, password: '', encrypted: '' })).toStrictEqual(bare)
    expect(parseExchangeFields({ keyPro })).toBeUndefined()
    expect(parseExchangeFields({ pubKey })).toBeUndefined()
  })
})

describe('JSON from a client', () => {
  it('may have a constructor of any kind, except one with a prototype', () => {
    for (const constructor of ['Ford', null, 0, {}, [], { name: 'prototype' }]) {
      expect(parseSafely(JSON.stringify({ constructor }))).toEqual({ constructor })
    }
    for (const text of [
      '{"constructor":{"prototype":1}}',
      '{"a":[{"constructor":{"b":1,"prototype":null}}]}',
    ]) {
      expect(() => parseSafely(text)).toThrow('poisoned key')
    }
    expect(parseSafely('{"prototype":{"a":1}}')).toEqual({ prototype: { a: 1 } })
  })
})

describe('a classic password', () => {
  beforeAll(() => standInWindow('webcrypto'))
  afterAll(() => vi.unstubAllGlobals())

  it('that is sealed correctly but is no text is refused like a wrong one', async () => {
    const exchange = await beginKeyExchange({
      suite: 'classic',
      serverPublicKey: serverKeys.publicKeys.classic,
    })
    const key = Buffer.from('0123456789abcdef')
    const padded = Buffer.concat([Buffer.of(0, 2), Buffer.alloc(109, 7), Buffer.of(0), key])
    const keyPro = publicEncrypt(
      { key: createPublicKey(serverKeys.classic.privateKey), padding: constants.RSA_NO_PADDING },
      padded,
    ).toString('base64')
    const fields = { ...(await exchange.loginFields('x')), keyPro }
    const open = (password: string | Buffer) =>
      openLogin(serverKeys, { ...fields, password: encryptEcb(password, key) }, createMemory().rules())
    expect(await open('Ω')).toMatchObject({ ok: true, value: { suite: 'classic', password: 'Ω' } })
    expect(failureOf(await open(Buffer.of(0x41, 0xff)))).toBe('tampered')
  })
})

describe.each(cases)('the inspection of a request by $suite with $platform', ({ suite, platform }) => {
  let world: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    standInWindow(platform)
    world = await logIn(suite)
  })
  afterAll(() => vi.unstubAllGlobals())

  it('sees the opened text, and its refusal reaches the caller', async () => {
    const request = { method: 'POST', path: '/x', body: { a: 'Ω' } }
    const wire = async () => onWire(request, await world.cipher.sealRequest(request))
    const seen: string[] = []
    const inspect = (text: string) => void seen.push(text)
    expect(
      failureOf(await openRequest(world.session, { ...(await wire()), inspect }, world.memory.rules())),
    ).toBe('opened')
    expect(seen.join()).toContain('{"a":"Ω"}')

    const refusal = new ApiRefusal({ status: 400, message: 'M16', reason: 'bulky' })
    const refuse = () => {
      throw refusal
    }
    await expect(
      openRequest(world.session, { ...(await wire()), inspect: refuse }, world.memory.rules()),
    ).rejects.toBe(refusal)
  })
})
