import useSWR from 'swr'
import { useServices } from '../console-services'
import { loadLabels, type LabelSource } from './load-labels'

const none: ReadonlyMap<string, string> = new Map()

/** Loads the labels of stored values by one list call. Values not found, or not permitted, have no label. */
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
    () => (source ? loadLabels(transport, source, asked) : none),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data ?? none
}
