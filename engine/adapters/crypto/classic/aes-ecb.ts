import CryptoJS from 'crypto-js/core'
import AES from 'crypto-js/aes'
import ECB from 'crypto-js/mode-ecb'
import { decodeText, encodeText } from '../../../wire/text-bytes'
import { fromBase64, toBase64, type Bytes } from '../base64'
import { webCrypto } from '../web-crypto'

/** Texts longer than this, in characters, use WebCrypto or noble: crypto-js blocks the main thread 390 ms for 5 MB. */
const large = 65_536

const options = { mode: ECB }
const { Hex, Utf8 } = CryptoJS.enc
const toWords = (bytes: Bytes) =>
  Hex.parse(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
const loadNobleEcb = async () => (await import('@noble/ciphers/aes.js')).ecb

/** Encrypts a text's UTF-8 bytes with AES-ECB and PKCS#7 padding (C5), as base64. */
export async function encryptText(text: string, key: Bytes): Promise<string> {
  if (text.length <= large || webCrypto())
    return AES.encrypt(Utf8.parse(text), toWords(key), options).toString()
  return toBase64((await loadNobleEcb())(key).encrypt(encodeText(text)))
}

/** Decrypts such a text. A wrong key or text throws or yields a wrong result: ECB has no integrity check. */
export async function decryptText(sealed: string, key: Bytes): Promise<string> {
  if (sealed.length <= large) return AES.decrypt(sealed, toWords(key), options).toString(Utf8)
  const subtle = webCrypto()
  if (!subtle) return decodeText((await loadNobleEcb())(key).decrypt(fromBase64(sealed)))
  const { decryptEcbByCbc } = await import('./decrypt-ecb-by-cbc')
  return decodeText(await decryptEcbByCbc(subtle, fromBase64(sealed), key))
}
