import { useId } from 'react'
import useSWR from 'swr'
import type { EndpointMeta } from '../metadata/contract.generated'
import { useServices } from './console-services'
import { getRecord } from './record-calls'
import type { Row } from './use-records'

/**
 * One record, loaded when its form opens and again only when asked: a record that changed by itself would take away
 * what the person is typing. `endpoint` undefined loads nothing.
 */
export function useRecord(endpoint: EndpointMeta | undefined, key: Readonly<Record<string, unknown>>) {
  const { transport } = useServices()
  const opening = useId()
  const { data, error, isLoading, mutate } = useSWR<Row, unknown>(
    endpoint ? ['record', opening, endpoint.path, key] : null,
    () => (endpoint ? getRecord(transport, endpoint, key) : {}),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      dedupingInterval: 0,
      shouldRetryOnError: false,
      // Loaded anew it is a new record, even if nothing in it changed: a draft begins again with it.
      compare: Object.is,
    },
  )
  return {
    record: data,
    error,
    loading: isLoading,
    /** Loads it again. Rejects with ApiError. */
    reload: async (): Promise<void> => {
      if (endpoint) await mutate({ ...(await getRecord(transport, endpoint, key)) }, { revalidate: false })
    },
  }
}
