import { parseSuiteSecret } from '../../../engine/wire/suite-secret'
import { openClassicRequest } from './classic/open-classic-request'
import type { Freshness } from './freshness'
import { openModernRequest } from './modern/open-modern-request'
import type { SealingResult } from './sealing-result'
import type { OpenedRequest, WireRequest } from './wire-request'

/**
 * Opens a request with the session's keys, as `answerLoginInfo` returned them. Throws TypeError when the text holds no
 * keys.
 */
export async function openRequest(
  session: string,
  request: WireRequest,
  freshness: Freshness,
): Promise<SealingResult<OpenedRequest>> {
  const secret = parseSuiteSecret(session)
  if (!secret) throw new TypeError('no session keys')
  const parts = secret.parts.map((part) => Buffer.from(part, 'base64url'))
  return secret.suite === 'modern'
    ? openModernRequest(parts, request, freshness)
    : openClassicRequest(parts, request)
}
