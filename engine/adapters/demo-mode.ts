import { ApiError, demoModeErrorType } from '../ports/api-error'
import type { LoginMode } from '../ports/session-access'
import type { ApiRequest } from '../ports/transport'

/** C51, milliseconds. */
const delay = 1000

/** Posts that change nothing: the check of a unique value (P19), exports, logging out (P11). */
const harmless = /\/(checkFieldUniqueness|export|logout)$/

/** What a demo user is told, and after how many milliseconds. */
export interface DemoModeRefusal {
  readonly delay: number
  readonly error: ApiError
}

/** V82: in login mode 2 nothing is submitted; after a second the person is told so. */
export function demoModeError(request: ApiRequest, mode: LoginMode | undefined): DemoModeRefusal | undefined {
  if (mode !== 2 || request.plain || request.method === 'GET' || harmless.test(request.path)) return undefined
  return { delay, error: new ApiError({ kind: 'refused', errorType: demoModeErrorType, path: request.path }) }
}
