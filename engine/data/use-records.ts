import useSWR, { type SWRResponse } from 'swr'
import type { EndpointMeta } from '../metadata/contract.generated'
import { decodeRecords, type RecordPage, type Row } from '../metadata/decode-records'
import { useServices } from './console-services'

export type { RecordPage, Row }

export interface RecordsOptions {
  /** Asks again after so many seconds, while the page can be seen. */
  readonly refreshSeconds?: number | undefined
}

/** What a list shows for a query. `query` undefined asks for nothing yet. A new query cancels the one before. */
export function useRecords(
  endpoint: EndpointMeta | undefined,
  query: Readonly<Record<string, string | number>> | undefined,
  { refreshSeconds = 0 }: RecordsOptions = {},
): SWRResponse<RecordPage, unknown> {
  const { transport } = useServices()
  return useSWR(
    endpoint && query ? ['records', endpoint.path, query] : null,
    ([, path]) =>
      latest(path, (signal) => transport.send({ method: 'GET', path, query }, decodeRecords, signal)),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      dedupingInterval: 0,
      shouldRetryOnError: false,
      refreshInterval: refreshSeconds * 1000,
      // Comparing 100,000 rows in depth costs more than showing them; the grid compares the rows it shows.
      compare: Object.is,
    },
  )
}

const running = new Map<string, AbortController>()

/** Runs one call for each address at a time: starting another cancels it (screens.md 4.2). */
async function latest<T>(key: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  running.get(key)?.abort()
  const controller = new AbortController()
  running.set(key, controller)
  try {
    return await run(controller.signal)
  } finally {
    if (running.get(key) === controller) running.delete(key)
  }
}
