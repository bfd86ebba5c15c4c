import type { Envelope } from '../../metadata/contract.generated'
import { ApiError } from '../../ports/api-error'
import { asRecord } from '../../wire/as-record'

/**
 * Reads the envelope of a response. Its fields are checked by hand, because the validator of the contract would be
 * larger than the login page; a test compares this check with schemas/contract/envelope.json.
 * @throws ApiError of kind network for a gateway's own response, of kind protocol for anything else.
 */
export async function readEnvelope(response: Response, path: string): Promise<Envelope> {
  const wire: unknown = await response.json().catch(() => undefined)
  if (isEnvelope(wire)) return wire
  const message = `HTTP ${response.status} ${response.statusText}`.trim()
  throw new ApiError({ kind: isGatewayStatus(response.status) ? 'network' : 'protocol', message, path })
}

/** True when a value has the fields of an envelope. */
export function isEnvelope(wire: unknown): wire is Envelope {
  const envelope = asRecord(wire)
  return (
    envelope !== undefined &&
    typeof envelope['success'] === 'boolean' &&
    Number.isInteger(envelope['code']) &&
    typeof envelope['isDataEncrypted'] === 'boolean' &&
    typeof envelope['isMessageEncrypted'] === 'boolean' &&
    isTextOrNothing(envelope['message']) &&
    isTextOrNothing(envelope['errorType']) &&
    (envelope['serverTime'] === undefined || typeof envelope['serverTime'] === 'string')
  )
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

/** True for the statuses of a proxy whose server does not answer. */
function isGatewayStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}
