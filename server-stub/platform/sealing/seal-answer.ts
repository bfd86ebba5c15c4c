import type { AnswerPart } from '../../../engine/wire/sealed-frame'
import { parseSuiteSecret } from '../../../engine/wire/suite-secret'
import { encryptEcb } from './classic/aes-ecb'
import { sealGcm } from './modern/aes-gcm'
import type { AnswerTarget } from './wire-request'

/**
 * Encrypts `data` (with isDataEncrypted) or `message` (with isMessageEncrypted) of the response to the request of
 * `target`; undefined data becomes null. Throws TypeError when `session` holds no keys.
 */
export function sealAnswer(
  session: string,
  target: AnswerTarget,
  data: unknown,
  part: AnswerPart = 'data',
): string {
  const [first, , toClient] =
    parseSuiteSecret(session)?.parts.map((text) => Buffer.from(text, 'base64url')) ?? []
  if (!first) throw new TypeError('no session keys')
  const text = JSON.stringify(data ?? null)
  return toClient
    ? sealGcm(text, toClient, { ...target, direction: `answer-${part}` })
    : encryptEcb(text, first)
}
