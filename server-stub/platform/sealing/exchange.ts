import { createHash } from 'node:crypto'
import type { SuiteId } from '../../../engine/wire/suite'
import { asRecord } from '../../../engine/wire/as-record'
import { parseCurvePoint } from '../../../engine/wire/sealed-frame'
import type { Freshness } from './freshness'

/**
 * A fingerprint of a key exchange, kept with the session from login on. P8 must show the same: a captured token
 * alone cannot fetch the session's keys. It holds no secret (an exchange key has 95 bits).
 */
export function exchangeMark(suite: SuiteId, pubKey: string, exchangeKey?: Buffer): string {
  const text = JSON.stringify([suite, pubKey, exchangeKey?.toString('base64url') ?? ''])
  return createHash('sha256').update(text).digest('base64url')
}

/** The fields of a key exchange after a look at their form; what they hold is judged by their suite. */
export interface ExchangeFields {
  readonly suite: SuiteId
  readonly loginId: string
  readonly keyPro: string
  readonly pubKey: string
  readonly password?: string
  readonly encrypted?: string
}

/** No honest field of an exchange comes near it. */
const longest = 4096

/** The fields of P6, P8, P9 and P10 that belong to the exchange; the form of pubKey tells the suite. */
export function parseExchangeFields(body: unknown): ExchangeFields | undefined {
  const { loginId = '', keyPro, pubKey, password = '', encrypted = '' } = asRecord(body) ?? {}
  if (!isText(loginId) || !isText(keyPro) || !isText(pubKey)) return undefined
  if (!isText(password) || !isText(encrypted)) return undefined
  const suite = parseCurvePoint(pubKey) === undefined ? 'classic' : 'modern'
  return { suite, loginId, keyPro, pubKey, ...(password && { password }), ...(encrypted && { encrypted }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest

export interface ExchangeRules extends Freshness {
  /** Suites this server accepts; an exchange by another is refused as `wrong-suite`. */
  readonly allowed: readonly SuiteId[]
}

/** What P6, P9 and P10 give. */
export interface OpenedLogin {
  readonly suite: SuiteId
  /** Undefined when none was sent (P10). */
  readonly password: string | undefined
  /** Mark of the exchange, to be kept with the session and given to `answerLoginInfo`. */
  readonly exchange: string
}

export interface LoginInfoRules extends ExchangeRules {
  /** What `openLogin` gave for this token; undefined only for tokens of another system's login (P7). */
  readonly exchange: string | undefined
}

export interface AnsweredLoginInfo {
  readonly suite: SuiteId
  /** The answer of P8. */
  readonly d1: string
  readonly d2: string
  /** The session's keys as text, to be kept with the session (C1) and given to `openRequest`. */
  readonly session: string
}
