import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Has lists of an address, or all of them, that are open somewhere ask anew: what they show has changed elsewhere. */
export function useRenewRecords(): (path?: string) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (path) =>
      void mutate(
        (key) => Array.isArray(key) && key[0] === 'records' && (path === undefined || key[1] === path),
      ),
    [mutate],
  )
}
