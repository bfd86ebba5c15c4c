import { ApiError, demoModeErrorType } from '../ports/api-error'
import type { LoginMode } from '../ports/session-access'
import type { ApiRequest } from '../ports/transport'

/** Delay of the refusal in milliseconds (C51). */
const delay = 1000

/** POST paths that change nothing: the uniqueness check (P19), exports and logout (P11). */
const harmless = /\/(checkFieldUniqueness|export|logout)$/

/** The error of a demo user's request, and the delay in milliseconds before it is thrown. */
export interface DemoModeRefusal {
  readonly delay: number
  readonly error: ApiError
}

/** Returns the refusal of a request that submits something in login mode 2 (V82), otherwise undefined. */
export function demoModeError(request: ApiRequest, mode: LoginMode | undefined): DemoModeRefusal | undefined {
  if (mode !== 2 || request.plain || request.method === 'GET' || harmless.test(request.path)) return undefined
  return { delay, error: new ApiError({ kind: 'refused', errorType: demoModeErrorType, path: request.path }) }
}
