import { decodeRecords, type Row } from '../../metadata/rows/decode-records'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { labelsApart, type LabelColumns } from '../../model/entities/labels-apart'
import type { Transport } from '../../ports/transport'

/** The endpoint that finds records by a stored value. */
export interface RecordSource {
  readonly endpoint: EndpointMeta
  /** The field whose value is stored. */
  readonly value: string
}

/** The endpoint that finds the labels of stored values. */
export interface LabelSource extends RecordSource, LabelColumns {}

/** Loads the records with these stored values by one list call. Records without permission are absent. */
export async function loadReferred(
  transport: Transport,
  { endpoint, value }: RecordSource,
  values: readonly string[],
): Promise<readonly Row[]> {
  const query = { [value]: values.join(','), pageNo: 1, pageSize: values.length }
  return (await transport.send({ method: endpoint.method, path: endpoint.path, query }, decodeRecords)).rows
}

/** Loads labels of stored values, distinct even for equal names. Values not found, or not permitted, have none. */
export async function loadLabels(
  transport: Transport,
  source: LabelSource,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await loadReferred(transport, source, values)
  return labelsApart(rows, source)
}
