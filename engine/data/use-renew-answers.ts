import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Returns a function that renews all visible responses (useAnswer) whose path starts with this one. */
export function useRenewAnswers(path: string): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    () =>
      void mutate(
        (key) =>
          Array.isArray(key) && key[0] === 'answer' && typeof key[1] === 'string' && key[1].startsWith(path),
      ),
    [mutate, path],
  )
}
