import type { MetadataProblem } from '../../../engine/metadata/contract.generated'

/** A field error before it has been put into the person's language. */
export interface FieldRefusal {
  readonly field: string
  /** Key of the wording, such as M13. */
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
  /** Key of the wording that says more than the message, which stays the code. */
  readonly words?: string
}

export interface RefusalDetails {
  /** HTTP status; the envelope carries it as `code` unless `code` is given. */
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  readonly code?: number
  /** Key of the wording (an M-number or `server.*`), put into the person's language when it is answered. */
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
  /** Words of another system, answered instead of the wording. */
  readonly text?: string
  /** Short stable word for logs and metrics, such as `unknown-filter`. */
  readonly reason: string
  readonly fields?: readonly FieldRefusal[]
  readonly problems?: readonly MetadataProblem[]
  readonly data?: unknown
}

/** Thrown anywhere in the server to refuse a request; one plugin answers it in the envelope's form and counts it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  constructor(readonly details: RefusalDetails) {
    super(details.reason)
  }
}
