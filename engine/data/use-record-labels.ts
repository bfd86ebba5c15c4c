import useSWR from 'swr'
import type { EndpointMeta } from '../metadata/contract.generated'
import { useServices } from './console-services'
import { decodeRecords } from '../metadata/decode-records'

/** Where the labels of stored values are looked up. */
export interface LabelSource {
  readonly endpoint: EndpointMeta
  /** Field whose value is stored. */
  readonly value: string
  /** Field that people know a record by. */
  readonly label: string
}

const none: ReadonlyMap<string, string> = new Map()

/** Labels of stored values, found by one list call. What is not found, or may not be seen, has none. */
export function useRecordLabels(
  source: LabelSource | undefined,
  values: readonly string[],
): ReadonlyMap<string, string> {
  const { transport } = useServices()
  const asked = [...new Set(values)].sort()
  const { data } = useSWR(
    source && asked.length > 0
      ? ['labels', source.endpoint.path, source.value, source.label, asked.join(',')]
      : null,
    async () => {
      if (!source) return none
      const query = { [source.value]: asked.join(','), pageNo: 1, pageSize: asked.length }
      const page = await transport.send(
        { method: source.endpoint.method, path: source.endpoint.path, query },
        decodeRecords,
      )
      return new Map(
        page.rows.map((row) => [String(row[source.value]), String(row[source.label] ?? row[source.value])]),
      )
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data ?? none
}
