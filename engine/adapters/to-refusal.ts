import type { Envelope } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'

/** Converts an unsuccessful envelope to an error. */
export function toRefusal(envelope: Envelope, path: string): ApiError {
  return new ApiError({
    kind: 'refused',
    path,
    code: envelope.code,
    message: envelope.message ?? undefined,
    errorType: envelope.errorType ?? undefined,
    data: envelope.data,
  })
}
