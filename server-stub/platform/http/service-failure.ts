import { ApiRefusal } from '../refusal/api-refusal'

export type ServiceFault =
  | 'service-host'
  | 'service-unreachable'
  | 'service-timeout'
  | 'service-redirect'
  | 'service-too-large'
  | 'service-answer'
  | 'service-refused'

/**
 * Returns the refusal for a failing connected service (status 502), counted by its fault. The cause is for the log
 * alone.
 */
export function serviceFailure(reason: ServiceFault, cause?: unknown): ApiRefusal {
  const message = reason === 'service-host' ? 'server.serviceHost' : 'server.service'
  const refusal = new ApiRefusal({ status: 502, message, reason })
  return cause === undefined ? refusal : Object.assign(refusal, { cause })
}
