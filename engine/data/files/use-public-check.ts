import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { checkPublic } from './upload-calls'
import { useServices } from '../console-services'
import { useReportError } from '../messages/use-report-error'

/** The state of a picture URL: `isPub` is undefined when the check was not needed. */
export interface PublicState {
  readonly checking: boolean
  readonly isPub: boolean | undefined
}

const keyOf = (path: string, address: string) => ['public picture', path, address] as const

/**
 * Checks whether a picture is public (P28); a public one is only unlinked, never deleted. Only http(s) URLs are sent;
 * `checking` is true until the response. A failed check is reported (M43) and counts as public, so that no other
 * operator's picture is deleted.
 */
export function usePublicCheck(path: string, address: string | undefined): PublicState {
  const { transport } = useServices()
  const report = useReportError()
  const asks = address !== undefined && /^https?:/i.test(address)
  const { data, error, isLoading } = useSWR<boolean, unknown>(
    address === undefined ? null : keyOf(path, address),
    asks ? () => checkPublic(transport, path, address) : null,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
      onError: (problem: unknown) => report(problem, 'M43'),
    },
  )
  return { checking: asks && isLoading, isPub: error === undefined ? data : true }
}

/** Marks pictures as public without a check, because they were chosen from the library (X9). */
export function useMarkPublic(path: string): (addresses: readonly string[]) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (addresses) => {
      for (const address of addresses) void mutate(keyOf(path, address), true, { revalidate: false })
    },
    [mutate, path],
  )
}
