import { decodeRecords, type Row } from '../metadata/decode-records'
import type { EndpointMeta } from '../metadata/contract.generated'
import { labelsApart, type LabelColumns } from '../model/labels-apart'
import type { Transport } from '../ports/transport'

/** Where records are looked up by a stored value. */
export interface RecordSource {
  readonly endpoint: EndpointMeta
  /** Field whose value is stored. */
  readonly value: string
}

/** Where the labels of stored values are looked up. */
export interface LabelSource extends RecordSource, LabelColumns {}

/** The records behind stored values, by one list call. What may not be seen is not among them. */
export async function loadReferred(
  transport: Transport,
  { endpoint, value }: RecordSource,
  values: readonly string[],
): Promise<readonly Row[]> {
  const query = { [value]: values.join(','), pageNo: 1, pageSize: values.length }
  return (await transport.send({ method: endpoint.method, path: endpoint.path, query }, decodeRecords)).rows
}

/** Labels of stored values, told apart where records have one name. What is not found, or may not be seen, has none. */
export async function loadLabels(
  transport: Transport,
  source: LabelSource,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await loadReferred(transport, source, values)
  return labelsApart(rows, source)
}
