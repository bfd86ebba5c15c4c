import type { KeyExchange, KeySide } from '../../../ports/cipher'
import { KeyMismatchError } from '../../../wire/key-mismatch-error'
import { randomText } from '../../../wire/random-text'
import { encodeText } from '../../../wire/text-bytes'
import { randomBytes } from '../random-bytes'
import { decryptText, encryptText } from './aes-ecb'
import { createClassicCipher } from './classic-cipher'
import { createRsaKeyPair, encryptForServer } from './rsa-key-pair'

const keyLength = 16

/** Begins the classic key exchange (8.4): keyPro is the exchange key (C3), encrypted with the server's RSA key (C4). */
export async function beginClassicExchange({
  serverPublicKey,
  keySide = 'client',
}: {
  readonly serverPublicKey: string
  readonly keySide?: KeySide
}): Promise<KeyExchange> {
  const exchangeKey = randomText(keyLength, randomBytes)
  const sessionKey = randomText(keyLength, randomBytes)
  const keyPro = encryptForServer(exchangeKey, serverPublicKey)
  const pair = await createRsaKeyPair()
  const pubKey = pair.publicKey
  const loginId = randomText(10, randomBytes)
  const encrypt = (text: string) => encryptText(text, encodeText(exchangeKey))

  return {
    suite: 'classic',
    loginId,
    async loginFields(password) {
      const fields = { loginId, keyPro, pubKey }
      return password === undefined ? fields : { ...fields, password: await encrypt(password) }
    },
    async infoFields() {
      return keySide === 'client'
        ? { keyPro, pubKey, encrypted: await encrypt(sessionKey) }
        : { keyPro, pubKey }
    },
    async accept({ d1, d2 }) {
      const derived = await openSessionKey(pair.decrypt(d1), d2)
      if (keySide === 'client' && derived !== sessionKey) throw new KeyMismatchError()
      return createClassicCipher(encodeText(derived))
    },
  }
}

/** Decrypts the session key in d2 with the wrapping key from d1. */
async function openSessionKey(wrapKey: string | undefined, d2: string): Promise<string> {
  try {
    if (wrapKey === undefined) throw new SyntaxError('d1 cannot be opened')
    const sessionKey = await decryptText(d2, encodeText(wrapKey))
    if (encodeText(sessionKey).length !== keyLength) throw new RangeError('not 16 bytes')
    return sessionKey
  } catch (cause) {
    throw new KeyMismatchError({ cause })
  }
}
