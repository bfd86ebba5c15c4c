import { createHash } from 'node:crypto'
import type { SuiteId } from '../../../engine/wire/suite'

/**
 * A fingerprint of a key exchange, kept with the session from login on. P8 must show the same: a captured token
 * alone cannot fetch the session's keys. It holds no secret (an exchange key has 95 bits).
 */
export function exchangeMark(suite: SuiteId, pubKey: string, exchangeKey?: Buffer): string {
  const text = JSON.stringify([suite, pubKey, exchangeKey?.toString('base64url') ?? ''])
  return createHash('sha256').update(text).digest('base64url')
}
