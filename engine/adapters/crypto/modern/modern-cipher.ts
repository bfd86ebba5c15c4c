import type { ClockSkew, WireCipher } from '../../../ports/cipher'
import { associatedData, parseSealedText, sealedHeaders, type FrameBinding } from '../../../wire/sealed-frame'
import { SealedAnswerError } from '../../../wire/sealed-answer-error'
import { formatSuiteSecret } from '../../../wire/suite-secret'
import { decodeText, encodeText } from '../../../wire/text-bytes'
import { fromBase64, toBase64Url, type Bytes } from '../base64'
import { randomBytes } from '../random-bytes'
import { loadModernPrimitives } from './load-modern-primitives'

export interface ModernSessionKeys {
  readonly id: Bytes
  readonly toServer: Bytes
  readonly toClient: Bytes
}

/** Returns a cipher that seals query and body as one frame, and opens only the response to the same request. */
export async function createModernCipher(
  keys: ModernSessionKeys,
  clockSkewMs: ClockSkew = () => 0,
): Promise<WireCipher> {
  const { seal, open } = await loadModernPrimitives()

  const openAnswer = async (text: string, binding: FrameBinding): Promise<unknown> => {
    try {
      if (parseSealedText(text) === undefined) throw new SyntaxError('not a sealed answer')
      const plain = await open(keys.toClient, fromBase64(text), encodeText(associatedData(binding)))
      return JSON.parse(decodeText(plain))
    } catch (cause) {
      throw new SealedAnswerError({ cause })
    }
  }

  return {
    suite: 'modern',
    async sealRequest({ method, path, query, body }) {
      const time = Math.round(Date.now() + clockSkewMs())
      const id = toBase64Url(randomBytes(16))
      const binding = { direction: 'request', method, path, time, id } as const
      const frame = encodeText(JSON.stringify({ query, body }))
      const sealed = toBase64Url(await seal(keys.toServer, frame, encodeText(associatedData(binding))))
      return {
        ...(body === undefined ? { query: { sealed } } : { body: { sealed } }),
        headers: { [sealedHeaders.time]: String(time), [sealedHeaders.id]: id },
        open: (text, part = 'data') => openAnswer(text, { ...binding, direction: `answer-${part}` }),
      }
    },
    export: async () =>
      formatSuiteSecret({
        suite: 'modern',
        parts: [keys.id, keys.toServer, keys.toClient].map(toBase64Url),
      }),
  }
}
