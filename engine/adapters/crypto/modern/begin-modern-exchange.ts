import type { ClockSkew, KeyExchange } from '../../../ports/cipher'
import { KeyMismatchError } from '../../../wire/key-mismatch-error'
import {
  exchangeKeyBytes,
  modernKeyInfo,
  sessionKeyBytes,
  splitExchangeKeys,
  splitSessionKeys,
} from '../../../wire/modern-keys'
import { randomText } from '../../../wire/random-text'
import { associatedData, formatCurvePoint, parseCurvePoint } from '../../../wire/sealed-frame'
import { encodeText } from '../../../wire/text-bytes'
import { fromBase64, toBase64Url, type Bytes } from '../base64'
import { randomBytes } from '../random-bytes'
import { createModernCipher } from './modern-cipher'
import { loadModernPrimitives } from './load-modern-primitives'

/**
 * Begins the modern key exchange (8.4): pubKey is a new P-256 key; keyPro proves possession of it, with a time, and is
 * accepted once; d1 is the server's key for the session, d2 confirms that both sides derived the same keys (V89).
 */
export async function beginModernExchange({
  serverPublicKey,
  clockSkewMs = () => 0,
}: {
  readonly serverPublicKey: string
  readonly clockSkewMs?: ClockSkew
}): Promise<KeyExchange> {
  const serverPoint = parseCurvePoint(serverPublicKey)
  if (serverPoint === undefined) throw new Error('The server key is no P-256 point')
  const { createKeyPair, derive, seal, open } = await loadModernPrimitives()
  const pair = await createKeyPair()
  const point = toBase64Url(pair.publicKey)
  const longTerm = await pair.agree(fromBase64(serverPoint))
  const info = encodeText(modernKeyInfo('exchange', [point, serverPoint]))
  const keys = splitExchangeKeys(await derive(longTerm, info, exchangeKeyBytes))
  const loginId = randomText(10, randomBytes)

  const sealText = async (key: Bytes, text: string, binding: string) =>
    toBase64Url(await seal(key, encodeText(text), encodeText(binding)))

  const proveKey = async () => {
    const time = Math.round(Date.now() + clockSkewMs())
    const binding = associatedData({ direction: 'key', method: '', path: '', time, id: '' })
    return {
      time,
      pubKey: formatCurvePoint(point),
      keyPro: `${time}.${await sealText(keys.proof, '', binding)}`,
    }
  }

  return {
    suite: 'modern',
    loginId,
    async loginFields(password) {
      const { time, pubKey, keyPro } = await proveKey()
      if (password === undefined) return { loginId, pubKey, keyPro }
      // Bound to this keyPro, which the server accepts once.
      const binding = associatedData({ direction: 'login', method: '', path: keyPro, time, id: loginId })
      return { loginId, pubKey, keyPro, password: await sealText(keys.password, password, binding) }
    },
    async infoFields() {
      const { pubKey, keyPro } = await proveKey()
      return { pubKey, keyPro }
    },
    async accept({ d1, d2 }) {
      try {
        const sessionPoint = parseCurvePoint(d1)
        if (sessionPoint === undefined) throw new SyntaxError('d1 is no P-256 point')
        const fresh = await pair.agree(fromBase64(sessionPoint))
        const sessionInfo = encodeText(modernKeyInfo('session', [point, serverPoint, sessionPoint]))
        const secret = Uint8Array.from([...longTerm, ...fresh])
        const session = splitSessionKeys(await derive(secret, sessionInfo, sessionKeyBytes))
        const id = toBase64Url(session.id)
        const binding = associatedData({ direction: 'confirm', method: '', path: '', time: 0, id })
        await open(session.confirm, fromBase64(d2), encodeText(binding))
        return await createModernCipher(session, clockSkewMs)
      } catch (cause) {
        throw new KeyMismatchError({ cause })
      }
    },
  }
}
