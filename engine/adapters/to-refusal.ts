import type { Envelope } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'

/** An envelope that says no, as an error. */
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
