import useSWR from 'swr'
import type { Row } from '../../metadata/rows/decode-records'
import { useServices } from '../console-services'
import { loadReferred, type RecordSource } from './load-labels'

/** Loads the record of a stored value by one list call; undefined until it is loaded, or when it is not permitted. */
export function useReferredRecord(
  source: RecordSource | undefined,
  value: string | undefined,
): Row | undefined {
  const { transport } = useServices()
  const { data } = useSWR(
    source && value !== undefined ? ['referred', source.endpoint.path, source.value, value] : null,
    async () =>
      source && value !== undefined ? (await loadReferred(transport, source, [value]))[0] : undefined,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data
}
