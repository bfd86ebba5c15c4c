import { createHash } from 'node:crypto'
import type { SuiteId } from '../../../engine/wire/suite'
import { asRecord } from '../../../engine/wire/as-record'
import { parseCurvePoint } from '../../../engine/wire/sealed-frame'
import type { Freshness } from './freshness'

/**
 * Returns a fingerprint of a key exchange, which is stored with the session from the login on. P8 must present the same
 * exchange, so that a captured token alone cannot fetch the session's keys. The mark reveals no secret (an exchange key
 * has 95 bits).
 */
export function exchangeMark(suite: SuiteId, pubKey: string, exchangeKey?: Buffer): string {
  const text = JSON.stringify([suite, pubKey, exchangeKey?.toString('base64url') ?? ''])
  return createHash('sha256').update(text).digest('base64url')
}

/** The well-formed fields of a key exchange; their suite checks their content. */
export interface ExchangeFields {
  readonly suite: SuiteId
  readonly loginId: string
  readonly keyPro: string
  readonly pubKey: string
  readonly password?: string
  readonly encrypted?: string
}

/** Maximum characters of a field, far above any real one. */
const longest = 4096

/**
 * Returns the exchange fields of P6, P8, P9 and P10; undefined for malformed ones. The form of pubKey determines the
 * suite.
 */
export function parseExchangeFields(body: unknown): ExchangeFields | undefined {
  const { loginId = '', keyPro, pubKey, password = '', encrypted = '' } = asRecord(body) ?? {}
  if (!isText(loginId) || !isText(keyPro) || !isText(pubKey)) return undefined
  if (!isText(password) || !isText(encrypted)) return undefined
  const suite = parseCurvePoint(pubKey) === undefined ? 'classic' : 'modern'
  return { suite, loginId, keyPro, pubKey, ...(password && { password }), ...(encrypted && { encrypted }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest

export interface ExchangeRules extends Freshness {
  /** Accepted suites; an exchange by another one is refused as `wrong-suite`. */
  readonly allowed: readonly SuiteId[]
}

/** The content of P6, P9 and P10 after decryption. */
export interface OpenedLogin {
  readonly suite: SuiteId
  /** Undefined when no password was sent (P10). */
  readonly password: string | undefined
  /** Mark of the exchange, which is stored with the session and passed to `answerLoginInfo`. */
  readonly exchange: string
}

export interface LoginInfoRules extends ExchangeRules {
  /** The mark that `openLogin` returned for this token; undefined only for tokens of another system's login (P7). */
  readonly exchange: string | undefined
}

export interface AnsweredLoginInfo {
  readonly suite: SuiteId
  /** The response of P8. */
  readonly d1: string
  readonly d2: string
  /** The session's keys as text, which are stored with the session (C1) and passed to `openRequest`. */
  readonly session: string
}
