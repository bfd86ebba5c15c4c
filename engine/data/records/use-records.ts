import { useRef } from 'react'
import useSWR, { type SWRResponse } from 'swr'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { decodeRecords, type RecordPage, type Row } from '../../metadata/rows/decode-records'
import { useServices } from '../console-services'

export type { RecordPage, Row }

export interface RecordsOptions {
  /** Interval in seconds between requests, while the page is visible. */
  readonly refreshSeconds?: number | undefined
  /** Returns true when no further changes are expected: the interval then stops. */
  readonly until?: ((page: RecordPage) => boolean) | undefined
  /** Timeout in milliseconds. */
  readonly timeout?: number | undefined
}

/** Loads the rows of a list. An undefined `query` sends nothing. A new query aborts the previous request. */
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
      // Only the own request is aborted: another list of the entity, such as a selector's, continues (4.2).
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
      // A deep comparison of 100,000 rows costs more than showing them; the grid compares the visible rows.
      compare: Object.is,
    },
  )
}
