import type { SuiteId } from '../../../engine/wire/suite'
import type { Freshness } from './freshness'

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
