import useSWR from 'swr'
import type { Decode } from '../metadata/result'
import { useServices } from './console-services'
import { usePageActive } from './page-activity'

export interface AnswerOptions {
  /** Asks again after so many seconds, while the page is in sight and the window is looked at. */
  readonly refreshSeconds?: number | undefined
  /** So large that comparing it with the last one in depth would cost more than showing it. */
  readonly large?: boolean
}

/** An answer of the server, as a bespoke page shows it. */
export interface Answer<T> {
  /** The last answer; kept while it is renewed, and when that fails. */
  readonly data: T | undefined
  readonly error: unknown
  /** Nothing has been answered yet. */
  readonly loading: boolean
  readonly renewing: boolean
  /** Asks again. */
  readonly renew: () => void
}

/**
 * What the server answers to a GET, for bespoke pages. A query that is undefined asks for nothing yet; while another
 * query is answered, the answer to the one before stays.
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
