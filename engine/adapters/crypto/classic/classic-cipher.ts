import type { WireCipher } from '../../../ports/cipher'
import { SealedAnswerError } from '../../../wire/sealed-answer-error'
import { parseClassicText } from '../../../wire/sealed-frame'
import { formatSuiteSecret } from '../../../wire/suite-secret'
import { toBase64Url, type Bytes } from '../base64'
import { decryptText, encryptText } from './aes-ecb'

/** Returns the classic cipher (C5): `params` replaces the query and the body; responses use the same key. */
export function createClassicCipher(key: Bytes): WireCipher {
  const open = async (sealed: string): Promise<unknown> => {
    try {
      if (parseClassicText(sealed) === undefined) throw new SyntaxError('not a sealed answer')
      return JSON.parse(await decryptText(sealed, key))
    } catch (cause) {
      throw new SealedAnswerError({ cause })
    }
  }

  return {
    suite: 'classic',
    async sealRequest({ query, body }) {
      const hasQuery = query !== undefined && Object.keys(query).length > 0
      return {
        ...(hasQuery && { query: { params: await encryptText(JSON.stringify(query), key) } }),
        ...(body !== undefined && { body: { params: await encryptText(JSON.stringify(body), key) } }),
        headers: {},
        open,
      }
    },
    export: async () => formatSuiteSecret({ suite: 'classic', parts: [toBase64Url(key)] }),
  }
}
