import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { checkPublic } from './upload-calls'
import { useServices } from './console-services'
import { useReportError } from './use-report-error'

/** What is known of a picture's address: `isPub` is undefined where nobody needs to know. */
export interface PublicState {
  readonly checking: boolean
  readonly isPub: boolean | undefined
}

const keyOf = (path: string, address: string) => ['public picture', path, address] as const

/**
 * Whether a picture is a public one (P28), which is only ever unlinked. Addresses that start with http alone are asked
 * for; while the answer is out it is `checking`. A check that fails says so (M43), and the picture counts as public:
 * nothing of somebody else's is deleted.
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

/** Remembers that pictures are public: they were chosen from the library (X9). */
export function useMarkPublic(path: string): (addresses: readonly string[]) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (addresses) => {
      for (const address of addresses) void mutate(keyOf(path, address), true, { revalidate: false })
    },
    [mutate, path],
  )
}
