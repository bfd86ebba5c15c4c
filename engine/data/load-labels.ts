import { decodeRecords } from '../metadata/decode-records'
import type { EndpointMeta } from '../metadata/contract.generated'
import type { Transport } from '../ports/transport'

/** Where the labels of stored values are looked up. */
export interface LabelSource {
  readonly endpoint: EndpointMeta
  /** Field whose value is stored. */
  readonly value: string
  /** Field that people know a record by. */
  readonly label: string
}

/** Labels of stored values, by one list call. What is not found, or may not be seen, has none. */
export async function loadLabels(
  transport: Transport,
  { endpoint, value, label }: LabelSource,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const query = { [value]: values.join(','), pageNo: 1, pageSize: values.length }
  const page = await transport.send({ method: endpoint.method, path: endpoint.path, query }, decodeRecords)
  return new Map(page.rows.map((row) => [String(row[value]), String(row[label] ?? row[value])]))
}
