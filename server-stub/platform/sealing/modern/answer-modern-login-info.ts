import { modernKeyInfo, sessionKeyBytes, splitSessionKeys } from '../../../../engine/wire/modern-keys'
import { formatCurvePoint } from '../../../../engine/wire/sealed-frame'
import { formatSuiteSecret } from '../../../../engine/wire/suite-secret'
import { type AnsweredLoginInfo, type ExchangeFields, type LoginInfoRules, exchangeMark } from '../exchange'
import { type SealingResult, opened, refused } from '../sealing-result'
import type { ServerKeys } from '../server-keys'
import { sealGcm } from './aes-gcm'
import { agree, createCurvePair, derive } from './agree'
import { openKeyProof } from './open-key-proof'

/** Answers the modern P8: d1 is a key for this session only, so that a stolen long-term key opens no past session. */
export async function answerModernLoginInfo(
  keys: ServerKeys,
  fields: ExchangeFields,
  rules: LoginInfoRules,
): Promise<SealingResult<AnsweredLoginInfo>> {
  if (rules.exchange !== undefined && rules.exchange !== exchangeMark('modern', fields.pubKey)) {
    return refused('tampered')
  }
  const proof = await openKeyProof(keys, fields, rules)
  if (!proof.ok) return proof
  const { points, longTermSecret } = proof.value
  const pair = createCurvePair()
  const point = pair.getPublicKey('base64url')
  const fresh = agree(pair, points[0])
  if (!fresh) return refused('malformed')

  const secret = Buffer.concat([longTermSecret, fresh])
  const session = splitSessionKeys(
    derive(secret, modernKeyInfo('session', [...points, point]), sessionKeyBytes),
  )
  const [id = '', ...parts] = [session.id, session.toServer, session.toClient].map((part) =>
    Buffer.from(part).toString('base64url'),
  )
  return opened({
    suite: 'modern',
    d1: formatCurvePoint(point),
    d2: sealGcm('', session.confirm, { direction: 'confirm', method: '', path: '', time: 0, id }),
    session: formatSuiteSecret({ suite: 'modern', parts: [id, ...parts] }),
  })
}
