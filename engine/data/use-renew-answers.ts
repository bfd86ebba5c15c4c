import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Asks again for all answers (useAnswer) of addresses that begin so, as far as they are in sight. */
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
