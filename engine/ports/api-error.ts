import type { FieldErrorWire, MetadataProblem } from '../metadata/contract.generated'

/**
 * - network: no response arrived; timeout: no response arrived in time (C47); cancelled: the caller aborted the request
 * - refused: the server answered `success: false` with `code` and `message` (8.5)
 * - protocol: the response does not follow this contract
 */
export type ApiErrorKind = 'network' | 'timeout' | 'cancelled' | 'refused' | 'protocol'

/** `errorType` of a request that demo users may not make (V82). The console rejects it without sending it. */
export const demoModeErrorType = 'DemoMode'

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind
  /** Code of the envelope, if there is one. */
  readonly code?: number | undefined
  /** The server's message, in the language of the user. */
  readonly message?: string | undefined
  readonly errorType?: string | undefined
  readonly data?: unknown
  /** Path of the request, relative to the base path. */
  readonly path?: string | undefined
}

/** The one error type of the transport. One place in the shell turns it into the reactions of section 8.5. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code: number | undefined
  readonly errorType: string | undefined
  readonly data: unknown
  readonly path: string | undefined
  /** True when the server sent a message. */
  readonly hasMessage: boolean

  constructor(details: ApiErrorDetails) {
    super(details.message ?? details.kind)
    this.kind = details.kind
    this.code = details.code
    this.errorType = details.errorType
    this.data = details.data
    this.path = details.path
    this.hasMessage = Boolean(details.message)
  }

  /** Field errors of a refused add, edit or action. */
  get fields(): readonly FieldErrorWire[] {
    return listIn<FieldErrorWire>(this.data, 'fields')
  }

  /** Problems of a refused metadata change. */
  get problems(): readonly MetadataProblem[] {
    return listIn<MetadataProblem>(this.data, 'problems')
  }

  /** Number of errors beyond the listed ones. */
  get more(): number {
    const { more } = (this.data ?? {}) as { readonly more?: unknown }
    return typeof more === 'number' && more > 0 ? more : 0
  }
}

/** True when a thrown value is an ApiError, of the given kind if one is passed. */
export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof ApiError && (!kind || error.kind === kind)
}

const sessionCodes = new Set([401, 252, 254, 256])

/** True when a refusal concerns the session itself and not the single call (8.5). */
export function concernsSession(error: ApiError): boolean {
  return error.kind === 'refused' && sessionCodes.has(error.code ?? 0)
}

/** True when the server denied permission (403). False for calls that the console itself withholds from demo users. */
export function isForbidden(error: ApiError): boolean {
  return error.kind === 'refused' && error.code === 403
}

function listIn<T>(data: unknown, name: string): readonly T[] {
  const list = (data as Record<string, unknown> | null | undefined)?.[name]
  return Array.isArray(list) ? (list as T[]) : []
}
