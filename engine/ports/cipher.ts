import type { AnswerPart } from '../wire/sealed-frame'
import type { SuiteId } from '../wire/suite'

/** A request before it is sealed. `path` is as sent: relative to the base path (C58), without query. */
export interface PlainRequest {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The encrypted form of a request, and the function that opens its response. */
export interface SealedRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Opens `data` (default) or `message` of the response; rejects with SealedAnswerError. */
  readonly open: (sealed: string, part?: AnswerPart) => Promise<unknown>
}

/** The keys of one session (8.2, encryption). */
export interface WireCipher {
  readonly suite: SuiteId
  sealRequest(request: PlainRequest): Promise<SealedRequest>
  /** Returns the keys as text, to be stored for 24 hours (C1); `restoreCipher` is the reverse. */
  export(): Promise<string>
}

/** Request fields of P6, P9 and P10; all of them are sent. `password` is set when a password was given. */
export interface LoginFields {
  readonly loginId: string
  readonly keyPro: string
  readonly pubKey: string
  readonly password?: string
}

/** Request fields of P8. */
export interface InfoFields {
  readonly keyPro: string
  readonly pubKey: string
  readonly encrypted?: string
}

/** One key exchange, from the login page to the cipher of the session (8.4). Every attempt needs new fields. */
export interface KeyExchange {
  readonly suite: SuiteId
  /** Random login key, 10 characters (C2). */
  readonly loginId: string
  loginFields(password?: string): Promise<LoginFields>
  infoFields(): Promise<InfoFields>
  /** Takes the response of P8; rejects with KeyMismatchError (V89). */
  accept(answer: { readonly d1: string; readonly d2: string }): Promise<WireCipher>
}

/** The side that creates the classic AES key (secretKeyGenerationSide). Both sides contribute to the modern key. */
export type KeySide = 'client' | 'server'

/** How far the server's clock is ahead of the local clock, in ms; derived from serverTime. */
export type ClockSkew = () => number
