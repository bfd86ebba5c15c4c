import { parseSealedText } from '../../../../engine/wire/sealed-frame'
import { type ExchangeFields, type OpenedLogin, exchangeMark } from '../exchange'
import type { Freshness } from '../freshness'
import { parseText } from '../parse-body'
import { type SealingResult, opened, refused } from '../sealing-result'
import type { ServerKeys } from '../server-keys'
import { openGcm } from './aes-gcm'
import { openKeyProof } from './open-key-proof'

/**
 * Opens the modern P6, P9 and P10: the password is bound to this keyPro, which is accepted once, and to the loginId.
 */
export async function openModernLogin(
  keys: ServerKeys,
  fields: ExchangeFields,
  freshness: Freshness,
): Promise<SealingResult<OpenedLogin>> {
  const proof = await openKeyProof(keys, fields, freshness)
  if (!proof.ok) return proof
  const { password, keyPro, pubKey, loginId } = fields
  const exchange = exchangeMark('modern', pubKey)
  if (password === undefined) return opened({ suite: 'modern', password, exchange })
  if (parseSealedText(password) === undefined) return refused('malformed')
  const { passwordKey, time } = proof.value
  const binding = { direction: 'login', method: '', path: keyPro, time, id: loginId } as const
  const bytes = openGcm(password, passwordKey, binding)
  if (!bytes) return refused('tampered')
  const plain = parseText(bytes)
  return plain === undefined ? refused('malformed') : opened({ suite: 'modern', password: plain, exchange })
}
