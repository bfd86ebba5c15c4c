import CryptoJS from 'crypto-js/core'
import AES from 'crypto-js/aes'
import ECB from 'crypto-js/mode-ecb'
import { decodeText, encodeText } from '../../../wire/text-bytes'
import { fromBase64, toBase64, type Bytes } from '../base64'
import { webCrypto } from '../web-crypto'

/** Longer texts, in characters, go to WebCrypto or noble: crypto-js takes 390 ms for 5 MB on the main thread. */
const large = 65_536

const options = { mode: ECB }
const { Hex, Utf8 } = CryptoJS.enc
const toWords = (bytes: Bytes) =>
  Hex.parse(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
const loadNobleEcb = async () => (await import('@noble/ciphers/aes.js')).ecb

/** base64 of AES-ECB with PKCS#7 padding (C5) of the text's UTF-8 bytes. */
export async function encryptText(text: string, key: Bytes): Promise<string> {
  if (text.length <= large || webCrypto())
    return AES.encrypt(Utf8.parse(text), toWords(key), options).toString()
  return toBase64((await loadNobleEcb())(key).encrypt(encodeText(text)))
}

/** The reverse. Throws, or gives some other text: ECB has no integrity. */
export async function decryptText(sealed: string, key: Bytes): Promise<string> {
  if (sealed.length <= large) return AES.decrypt(sealed, toWords(key), options).toString(Utf8)
  const subtle = webCrypto()
  if (!subtle) return decodeText((await loadNobleEcb())(key).decrypt(fromBase64(sealed)))
  const { decryptEcbByCbc } = await import('./decrypt-ecb-by-cbc')
  return decodeText(await decryptEcbByCbc(subtle, fromBase64(sealed), key))
}
