import { useId } from 'react'
import useSWR from 'swr'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { useServices } from '../console-services'
import { getRecord } from './record-calls'
import type { Row } from './use-records'

/**
 * Loads one record when its form opens, and again only on request: an automatic reload would overwrite what the person
 * is typing. An undefined `endpoint` loads nothing.
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
      // A reloaded record is a new object even if nothing changed, so that the draft starts from it again.
      compare: Object.is,
    },
  )
  return {
    record: data,
    error,
    loading: isLoading,
    /** Reloads the record. Rejects with ApiError. */
    reload: async (): Promise<void> => {
      if (endpoint) await mutate({ ...(await getRecord(transport, endpoint, key)) }, { revalidate: false })
    },
  }
}
