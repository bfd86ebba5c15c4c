/** A request as it was received. */
export interface WireRequest {
  readonly method: string
  /** The undecoded path without query, relative to the base path (C58). */
  readonly path: string
  readonly query: unknown
  readonly body: unknown
  /** Names are in lower case, as Node provides them. */
  readonly headers: Readonly<Record<string, unknown>>
  /** Checks the decrypted text before it is parsed; its errors reach the caller. */
  readonly inspect?: (text: string) => void
}

/** The request that a sealed response is bound to. */
export interface AnswerTarget {
  readonly method: string
  readonly path: string
  readonly time: number
  readonly id: string
}

/** A decrypted request. */
export interface OpenedRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** The target for `sealAnswer`. */
  readonly target: AnswerTarget
}

/** True for an empty query or body, which has several forms. */
export const isAbsent = (body: unknown): boolean => body === undefined || body === null || body === ''
