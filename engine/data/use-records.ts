import { useRef } from 'react'
import useSWR, { type SWRResponse } from 'swr'
import type { EndpointMeta } from '../metadata/contract.generated'
import { decodeRecords, type RecordPage, type Row } from '../metadata/decode-records'
import { useServices } from './console-services'

export type { RecordPage, Row }

export interface RecordsOptions {
  /** Asks again after so many seconds, while the page can be seen. */
  readonly refreshSeconds?: number | undefined
  /** Whether nothing more will come: then it is not asked for again. */
  readonly until?: ((page: RecordPage) => boolean) | undefined
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number | undefined
}

/** What a list shows for a query. `query` undefined asks for nothing yet. A new query cancels the one before. */
export function useRecords(
  endpoint: EndpointMeta | undefined,
  query: Readonly<Record<string, string | number>> | undefined,
  { refreshSeconds = 0, until, timeout }: RecordsOptions = {},
): SWRResponse<RecordPage, unknown> {
  const { transport } = useServices()
  const running = useRef<AbortController>(undefined)
  return useSWR(
    endpoint && query ? ['records', endpoint.path, query] : null,
    ([, path]) => {
      // Each list by itself: another of the same entity, such as a selector's, goes on (4.2).
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      return transport.send({ method: 'GET', path, query, timeout, ahead: true }, decodeRecords, signal)
    },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      dedupingInterval: 0,
      shouldRetryOnError: false,
      refreshInterval: until
        ? (latest?: RecordPage) => (latest && until(latest) ? 0 : refreshSeconds * 1000)
        : refreshSeconds * 1000,
      // Comparing 100,000 rows in depth costs more than showing them; the grid compares the rows it shows.
      compare: Object.is,
    },
  )
}
