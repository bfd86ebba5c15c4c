import type { EndpointMeta } from '../../metadata/contract.generated'
import { failure, success, type Result } from '../../metadata/result'
import type { Transport } from '../../ports/transport'
import type { Row } from './use-records'

/** Loads one record by its key. */
export function getRecord(
  transport: Transport,
  endpoint: EndpointMeta,
  key: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Row> {
  return transport.send({ method: endpoint.method, path: endpoint.path, query: key }, decodeRecord, signal)
}

/** Adds or edits a record with the endpoint's method and the model as body (8.2). Returns the server's response. */
export function saveRecord(transport: Transport, endpoint: EndpointMeta, values: Row): Promise<unknown> {
  return transport.send({ method: endpoint.method, path: endpoint.path, body: values }, anything)
}

/** Deletes records: one by `id`, several by `ids` joined with commas (8.2). */
export function deleteRecords(
  transport: Transport,
  endpoint: EndpointMeta,
  ids: readonly string[],
  params: Row = {},
): Promise<unknown> {
  const query = ids.length === 1 ? { ...params, id: ids[0] } : { ...params, ids: ids.join(',') }
  return transport.send({ method: endpoint.method, path: endpoint.path, query }, anything)
}

/** Runs a business action; it is never retried, whatever its method. */
export function callAction(transport: Transport, endpoint: EndpointMeta, values: Row): Promise<unknown> {
  const place =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' ? { query: values } : { body: values }
  return transport.send({ method: endpoint.method, path: endpoint.path, ...place, once: true }, anything)
}

/** Returns the result that an action would have with these values, without changing anything. */
export function previewAction(
  transport: Transport,
  endpoint: EndpointMeta,
  values: Row,
  signal: AbortSignal,
): Promise<Row> {
  return transport.send({ method: endpoint.method, path: endpoint.path, body: values }, decodeRecord, signal)
}

/**
 * Checks uniqueness (P19): returns the message key when another record has the value, otherwise undefined. The caller
 * skips it for empty values (V73).
 */
export function checkUnique(
  transport: Transport,
  question: {
    readonly entity: string
    readonly field: string
    readonly value: string
    readonly key: Row
    readonly within: Row
  },
): Promise<string | undefined> {
  const body = {
    tableName: question.entity,
    fieldName: question.field,
    fieldValue: question.value,
    primaryFields: question.key,
    extraParams: question.within,
  }
  return transport.send({ method: 'POST', path: '/system/common/checkFieldUniqueness', body }, (wire) =>
    success(Number(wire) === 1 ? undefined : takenMessage(wire)),
  )
}

/** Returns M13, unless the server names another message (V74). */
function takenMessage(wire: unknown): string {
  const { key } = (typeof wire === 'object' ? (wire ?? {}) : {}) as { readonly key?: unknown }
  return typeof key === 'string' ? key : 'M13'
}

function decodeRecord(wire: unknown): Result<Row> {
  if (wire && typeof wire === 'object' && !Array.isArray(wire)) return success(wire as Row)
  return failure([{ code: 'no-record', pointer: '', detail: 'A record is expected.' }])
}

function anything(wire: unknown): Result<unknown> {
  return success(wire)
}
