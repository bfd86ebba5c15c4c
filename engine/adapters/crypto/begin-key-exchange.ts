import type { ClockSkew, KeyExchange, KeySide } from '../../ports/cipher'
import type { SuiteId } from '../../wire/suite'

export interface KeyExchangeOptions {
  readonly suite: SuiteId
  /** The server's long-term public key of the suite (P1). */
  readonly serverPublicKey: string
  /** Classic suite only; default: client. */
  readonly keySide?: KeySide
  readonly clockSkewMs?: ClockSkew
}

/** Performs steps 2 to 5 of 8.4. Loads only the modules of the chosen suite; rejects on an unusable server key. */
export async function beginKeyExchange(options: KeyExchangeOptions): Promise<KeyExchange> {
  if (options.suite === 'modern') {
    const { beginModernExchange } = await import('./modern/begin-modern-exchange')
    return beginModernExchange(options)
  }
  const { beginClassicExchange } = await import('./classic/begin-classic-exchange')
  return beginClassicExchange(options)
}
