/** A request as it came in. */
export interface WireRequest {
  readonly method: string
  /** As received, relative to the base path (C58), without query and not decoded. */
  readonly path: string
  readonly query: unknown
  readonly body: unknown
  /** Names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, unknown>>
  /** Looks at what was sealed before it is parsed; what it throws goes to whoever asked. */
  readonly inspect?: (text: string) => void
}

/** What a sealed answer is bound to. */
export interface AnswerTarget {
  readonly method: string
  readonly path: string
  readonly time: number
  readonly id: string
}

/** A request in plain. */
export interface OpenedRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** To be given to `sealAnswer`. */
  readonly target: AnswerTarget
}

/** Query and body stand empty in several ways. */
export const isAbsent = (body: unknown): boolean => body === undefined || body === null || body === ''
