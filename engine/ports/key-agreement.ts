import type { SuiteId } from '../wire/suite'
import type { ClockSkew, KeyExchange, WireCipher } from './cipher'

/** The cryptography of a login, loaded when it is first needed. */
export interface KeyAgreement {
  /** Suites this computer accepts. */
  readonly suites: readonly SuiteId[]
  begin(options: {
    readonly suite: SuiteId
    readonly serverPublicKey: string
    readonly clockSkewMs: ClockSkew
  }): Promise<KeyExchange>
  /** A stored cipher, or undefined when the text is none. */
  restore(stored: string, clockSkewMs: ClockSkew): Promise<WireCipher | undefined>
}
