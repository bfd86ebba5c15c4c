import type { MetadataProblem } from '../../../engine/metadata/contract.generated'

/** An error of a field, before its translation. */
export interface FieldRefusal {
  readonly field: string
  /** Key of the wording, such as M13. */
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
  /** Key of a more precise text than that of `message`, which remains the code. */
  readonly words?: string
}

export interface RefusalDetails {
  /** HTTP status; the envelope carries it as `code` unless `code` is given. */
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  readonly code?: number
  /** Key of the wording (an M-number or `server.*`), translated into the person's language in the response. */
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
  /** Text of another system, sent in place of the wording. */
  readonly text?: string
  /** Short stable name for logs and metrics, such as `unknown-filter`. */
  readonly reason: string
  readonly fields?: readonly FieldRefusal[]
  readonly problems?: readonly MetadataProblem[]
  readonly data?: unknown
}

/** Thrown anywhere in the server to refuse a request. One plugin answers it in the envelope and counts it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  constructor(readonly details: RefusalDetails) {
    super(details.reason)
  }
}
