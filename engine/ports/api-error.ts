import type { FieldErrorWire, MetadataProblem } from '../metadata/contract.generated'

/**
 * - network: nothing came back; timeout: nothing came back in time (C47); cancelled: the caller gave up
 * - refused: the server answered `success: false` with `code` and `message` (8.5)
 * - protocol: what came back is not an answer of this contract
 */
export type ApiErrorKind = 'network' | 'timeout' | 'cancelled' | 'refused' | 'protocol'

/** `errorType` of a request that demo users may not make (V82): it was never sent. */
export const demoModeErrorType = 'DemoMode'

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind
  /** Code of the envelope, when there is one. */
  readonly code?: number | undefined
  /** The server's words, in the person's language. */
  readonly message?: string | undefined
  readonly errorType?: string | undefined
  readonly data?: unknown
  /** Path of the request, relative to the base path. */
  readonly path?: string | undefined
}

/** The one error of the transport. One place in the shell turns it into what section 8.5 says. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code: number | undefined
  readonly errorType: string | undefined
  readonly data: unknown
  readonly path: string | undefined
  /** Whether the server said something in words. */
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

  /** How many faults there are beside those that are named. */
  get more(): number {
    const { more } = (this.data ?? {}) as { readonly more?: unknown }
    return typeof more === 'number' && more > 0 ? more : 0
  }
}

/** Whether something thrown is an ApiError of a given kind. */
export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof ApiError && (!kind || error.kind === kind)
}

const sessionCodes = new Set([401, 252, 254, 256])

/** Whether a refusal is about the session itself rather than about the call (8.5). */
export function concernsSession(error: ApiError): boolean {
  return error.kind === 'refused' && sessionCodes.has(error.code ?? 0)
}

/** Whether the server said that the person may not do what was asked; not so what the console itself keeps from demo users. */
export function isForbidden(error: ApiError): boolean {
  return error.kind === 'refused' && error.code === 403
}

function listIn<T>(data: unknown, name: string): readonly T[] {
  const list = (data as Record<string, unknown> | null | undefined)?.[name]
  return Array.isArray(list) ? (list as T[]) : []
}
