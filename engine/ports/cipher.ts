import type { AnswerPart } from '../wire/sealed-frame'
import type { SuiteId } from '../wire/suite'

/** A request before it is sealed; `path` as sent, relative to the base path (C58), without query. */
export interface PlainRequest {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What goes on the wire in its place, and how to open the answer to it. */
export interface SealedRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Opens `data` (default) or `message` of the answer; rejects with SealedAnswerError. */
  readonly open: (sealed: string, part?: AnswerPart) => Promise<unknown>
}

/** The keys of one session (8.2, encryption). */
export interface WireCipher {
  readonly suite: SuiteId
  sealRequest(request: PlainRequest): Promise<SealedRequest>
  /** The keys as text, to be stored for 24 hours (C1); `restoreCipher` is the reverse. */
  export(): Promise<string>
}

/** Fields of P6, P9 and P10; send them all. `password` is there when one was given. */
export interface LoginFields {
  readonly loginId: string
  readonly keyPro: string
  readonly pubKey: string
  readonly password?: string
}

/** Fields of P8. */
export interface InfoFields {
  readonly keyPro: string
  readonly pubKey: string
  readonly encrypted?: string
}

/** One key exchange, from the login page to the session's cipher (8.4). Ask for new fields for every attempt. */
export interface KeyExchange {
  readonly suite: SuiteId
  /** Random login key, 10 characters (C2). */
  readonly loginId: string
  loginFields(password?: string): Promise<LoginFields>
  infoFields(): Promise<InfoFields>
  /** Takes the answer of P8; rejects with KeyMismatchError (V89). */
  accept(answer: { readonly d1: string; readonly d2: string }): Promise<WireCipher>
}

/** Which side creates the classic AES key (secretKeyGenerationSide); the modern key is made by both. */
export type KeySide = 'client' | 'server'

/** How far the server's clock is ahead of this one, in ms: learned from serverTime. */
export type ClockSkew = () => number
