import type { EndpointMeta } from '../../metadata/contract.generated'
import { decodeRecords, type RecordPage } from '../../metadata/rows/decode-records'
import type { Transport } from '../../ports/transport'

/** Loads the rows of a list. */
export function listRecords(
  transport: Transport,
  { path }: EndpointMeta,
  query: Readonly<Record<string, string | number>>,
): Promise<RecordPage> {
  return transport.send({ method: 'GET', path, query }, decodeRecords)
}
