import { exchangeKeyBytes, modernKeyInfo, splitExchangeKeys } from '../../../../engine/wire/modern-keys'
import { parseCurvePoint, parseKeyProof } from '../../../../engine/wire/sealed-frame'
import type { ExchangeFields } from '../exchange'
import { type Freshness, isReplay, isStale } from '../freshness'
import { type SealingResult, opened, refused } from '../sealing-result'
import type { ServerKeys } from '../server-keys'
import { openGcm } from './aes-gcm'
import { agree, createCurvePair, derive } from './agree'

export interface KeyProof {
  readonly time: number
  /** base64url of the client's point, and of the server's. */
  readonly points: readonly [client: string, server: string]
  readonly longTermSecret: Buffer
  readonly passwordKey: Uint8Array
}

const nonceDigits = 16

/**
 * Verifies the modern keyPro: the sender holds the private key of pubKey, and the proof is fresh and shown for the
 * first time.
 */
export async function openKeyProof(
  keys: ServerKeys,
  { keyPro, pubKey }: ExchangeFields,
  freshness: Freshness,
): Promise<SealingResult<KeyProof>> {
  const proof = parseKeyProof(keyPro)
  const client = parseCurvePoint(pubKey)
  const server = parseCurvePoint(keys.publicKeys.modern)
  if (!proof || client === undefined || server === undefined) return refused('malformed')
  const { time, sealed } = proof
  if (isStale(time, freshness)) return refused('stale')

  const longTermSecret = agree(createCurvePair(keys.modern.privateKey), client)
  if (!longTermSecret) return refused('malformed')
  const info = modernKeyInfo('exchange', [client, server])
  const exchangeKeys = splitExchangeKeys(derive(longTermSecret, info, exchangeKeyBytes))
  const binding = { direction: 'key', method: '', path: '', time, id: '' } as const
  if (openGcm(sealed, exchangeKeys.proof, binding)?.length !== 0) return refused('tampered')
  if (await isReplay(`key.${sealed.slice(0, nonceDigits)}`, time, freshness)) return refused('replayed')
  return opened({ time, points: [client, server], longTermSecret, passwordKey: exchangeKeys.password })
}
