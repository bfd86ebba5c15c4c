import { constants, createPublicKey, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { answerLoginInfo, openLogin } from '../../../server-stub/platform/sealing/login'
import { encryptEcb } from '../../../server-stub/platform/sealing/classic/aes-ecb'
import { unwrapExchangeKey } from '../../../server-stub/platform/sealing/classic/unwrap-exchange-key'
import { createMemory, failureOf, logIn, serverKeys, standInWindow, unwrap } from './wire-world'

const serverKey = createPublicKey(serverKeys.classic.privateKey)
const encrypt = (padded: Buffer) =>
  publicEncrypt({ key: serverKey, padding: constants.RSA_NO_PADDING }, padded).toString('base64')
const key = Buffer.from('0123456789abcdef')
/** A valid padding: 00 02, 109 bytes that are not zero, 00, 16 bytes. */
const goodPadding = () => Buffer.concat([Buffer.of(0, 2), Buffer.alloc(109, 7), Buffer.of(0), key])
const spoilt = (at: number, value: number) => {
  const padded = goodPadding()
  padded[at] = value
  return encrypt(padded)
}

const badProofs: Record<string, string> = {
  'first byte': spoilt(0, 1),
  'block type 1': spoilt(1, 1),
  'block type 0': spoilt(1, 0),
  'zero at the start of the padding': spoilt(2, 0),
  'zero at the end of the padding': spoilt(110, 0),
  'no zero after the padding': spoilt(111, 9),
  'shorter key': encrypt(
    Buffer.concat([Buffer.of(0, 2), Buffer.alloc(110, 7), Buffer.of(0), key.subarray(1)]),
  ),
  'not below the modulus': Buffer.alloc(128, 0xff).toString('base64'),
  'too long': randomBytes(200).toString('base64'),
  empty: '',
  zeros: Buffer.alloc(128).toString('base64'),
  'not base64': '!!!',
}

describe('the classic login', () => {
  beforeAll(() => standInWindow('webcrypto'))
  afterAll(() => vi.unstubAllGlobals())
  const begin = (keySide: 'client' | 'server' = 'client') =>
    beginKeyExchange({ suite: 'classic', serverPublicKey: serverKeys.publicKeys.classic, keySide })

  it('unwraps the exchange key (C3), also without its leading zeros', () => {
    expect(unwrapExchangeKey(serverKeys, encrypt(goodPadding()))).toEqual(key)
    for (let tries = 0; ; tries++) {
      const sealed = Buffer.from(
        encrypt(Buffer.concat([Buffer.of(0, 2, (tries % 255) + 1), randomNonZero(108), Buffer.of(0), key])),
        'base64',
      )
      if (sealed[0] !== 0) continue
      expect(unwrapExchangeKey(serverKeys, sealed.subarray(1).toString('base64'))).toEqual(key)
      break
    }
  })

  it.each(Object.entries(badProofs))(
    'answers bad padding like a wrong password: %s',
    async (_name, keyPro) => {
      const fields = await (await begin()).loginFields('x')
      const wrongKey = await openLogin(
        serverKeys,
        { ...fields, keyPro: encrypt(goodPadding()) },
        createMemory().rules(),
      )
      expect(wrongKey).toEqual({ ok: false, failure: 'tampered' })
      expect(await openLogin(serverKeys, { ...fields, keyPro }, createMemory().rules())).toEqual(wrongKey)
    },
  )

  it.each(Object.entries(badProofs))(
    'continues with the same substitute key for a keyPro: %s',
    async (_name, keyPro) => {
      const substitute = unwrapExchangeKey(serverKeys, keyPro)
      expect(substitute).toHaveLength(16)
      // The substitute differs from the bytes in the place of the key.
      expect(substitute).not.toEqual(key)
      expect(unwrapExchangeKey(serverKeys, keyPro)).toEqual(substitute)
      const { pubKey } = await (await begin()).infoFields()
      // Without a password nothing is opened with the key, so that bad padding has no effect up to d1 and d2.
      const { exchange } = unwrap(await openLogin(serverKeys, { keyPro, pubKey }, createMemory().rules()))
      const info = await answerLoginInfo(
        serverKeys,
        { keyPro, pubKey },
        { ...createMemory().rules(), exchange },
      )
      expect(failureOf(info)).toBe('opened')
    },
  )

  it('lets the server create the key when the client sent none', async () => {
    const { info, cipher, exchange } = await logIn('classic', { keySide: 'server' })
    expect(await exchange.infoFields()).not.toHaveProperty('encrypted')
    expect(await cipher.export()).toBe(info.session)
  })

  it('otherwise returns the key of the client (V89)', async () => {
    const { info, cipher } = await logIn('classic')
    expect(await cipher.export()).toBe(info.session)
  })

  it('refuses an invalid encrypted key', async () => {
    const exchange = await begin()
    const rules = { ...createMemory().rules(), exchange: undefined }
    const { password = '', ...login } = await exchange.loginFields('fifteen letters')
    const fields = await exchange.infoFields()
    for (const encrypted of [password, 'x', Buffer.alloc(32).toString('base64')]) {
      expect(failureOf(await answerLoginInfo(serverKeys, { ...fields, ...login, encrypted }, rules))).toBe(
        'tampered',
      )
    }
  })

  it.each([
    ['the first printable character', 0x21, 'opened'],
    ['the last printable character', 0x7e, 'opened'],
    ['a space', 0x20, 'tampered'],
    ['a control character', 0x7f, 'tampered'],
    ['a zero byte', 0, 'tampered'],
    ['a byte beyond ASCII', 0xe9, 'tampered'],
  ])('accepts a session key only of printable characters: with %s', async (_case, byte, expected) => {
    const { pubKey } = await (await begin()).infoFields()
    const sent = Buffer.alloc(16, 'k')
    sent[7] = byte
    const fields = { keyPro: encrypt(goodPadding()), pubKey, encrypted: encryptEcb(sent, key) }
    const rules = { ...createMemory().rules(), exchange: undefined }
    expect(failureOf(await answerLoginInfo(serverKeys, fields, rules))).toBe(expected)
  })

  it('refuses public keys that are invalid, weak or costly', async () => {
    const fields = await (await begin()).infoFields()
    const rsa = (modulusLength: number, publicExponent = 65_537) =>
      generateKeyPairSync('rsa', { modulusLength, publicExponent }).publicKey
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const rules = { ...createMemory().rules(), exchange: undefined }
    for (const publicKey of [rsa(512), curve]) {
      const pubKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
      expect(failureOf(await answerLoginInfo(serverKeys, { ...fields, pubKey }, rules))).toBe('malformed')
    }
    for (const pubKey of ['', 'x', 'A'.repeat(300)]) {
      expect(failureOf(await answerLoginInfo(serverKeys, { ...fields, pubKey }, rules))).toBe('malformed')
    }
    const pubKey = rsa(2048).export({ format: 'der', type: 'spki' }).toString('base64')
    expect(failureOf(await answerLoginInfo(serverKeys, { ...fields, pubKey }, rules))).toBe('opened')
  })

  it('does not use Math.random outside a window', async () => {
    vi.stubGlobal('window', undefined)
    await expect(begin()).rejects.toThrow('window')
    standInWindow('webcrypto')
  })
})

function randomNonZero(count: number): Buffer {
  return randomBytes(count).map((byte) => byte || 1) as Buffer
}
