import type { SuiteId } from '../wire/suite'
import type { ClockSkew, KeyExchange, WireCipher } from './cipher'

/** The cryptography of a login. It is loaded at its first use. */
export interface KeyAgreement {
  /** The suites that this client accepts. */
  readonly suites: readonly SuiteId[]
  begin(options: {
    readonly suite: SuiteId
    readonly serverPublicKey: string
    readonly clockSkewMs: ClockSkew
  }): Promise<KeyExchange>
  /** Restores a stored cipher; undefined when the text is not a valid cipher. */
  restore(stored: string, clockSkewMs: ClockSkew): Promise<WireCipher | undefined>
}
