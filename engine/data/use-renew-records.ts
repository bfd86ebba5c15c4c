import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Has lists of an address that are open somewhere ask anew: what they show has changed elsewhere. */
export function useRenewRecords(): (path: string) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (path) => void mutate((key) => Array.isArray(key) && key[0] === 'records' && key[1] === path),
    [mutate],
  )
}
