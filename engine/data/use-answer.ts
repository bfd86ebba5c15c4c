import useSWR from 'swr'
import type { Decode } from '../metadata/result'
import { useServices } from './console-services'
import { usePageActive } from './open-page/page-activity'

export interface AnswerOptions {
  /** Interval in seconds between requests, while the page and the window are visible. */
  readonly refreshSeconds?: number | undefined
  /** True for data so large that a deep comparison with the previous data would cost more than a render. */
  readonly large?: boolean
}

/** A response of the server, for a bespoke page. */
export interface Answer<T> {
  /** The last response; kept during a renewal and when that fails. */
  readonly data: T | undefined
  readonly error: unknown
  /** True before the first response. */
  readonly loading: boolean
  readonly renewing: boolean
  /** Sends the request again. */
  readonly renew: () => void
}

/**
 * Returns the response to a GET request, for bespoke pages. An undefined query sends nothing. While a new query is
 * running, the previous response stays.
 */
export function useAnswer<T>(
  path: string,
  query: Readonly<Record<string, string | number>> | undefined,
  decode: Decode<T>,
  { refreshSeconds = 0, large = false }: AnswerOptions = {},
): Answer<T> {
  const { transport } = useServices()
  const active = usePageActive()
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, unknown>(
    query ? ['answer', path, query] : null,
    () => transport.send({ method: 'GET', path, query, ahead: true }, decode),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      refreshInterval: active ? refreshSeconds * 1000 : 0,
      ...(large ? { compare: Object.is } : {}),
    },
  )
  return {
    data,
    error,
    loading: isLoading && data === undefined,
    renewing: isValidating,
    renew: () => void mutate(),
  }
}
