import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Returns a function that reloads the open lists of a path, or all lists, after their data was changed elsewhere. */
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
