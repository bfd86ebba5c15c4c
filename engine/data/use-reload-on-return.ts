import { useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { refuseCodeWhile } from '../registry/load-code'
import { isLoadFailure } from '../session/load-failure'
import { isAbsence } from '../session/server-connection'
import { useSessionServices } from '../session/session-context'

/**
 * Reloads requests that failed while the server was unreachable, as soon as it returns; scripts are not requested in
 * the meantime (load-code). Everything else stays: no content that a person reads or edits changes, and the person
 * repeats failed changes.
 */
export function useReloadOnReturn(): void {
  const { connection } = useSessionServices()
  const { cache, mutate } = useSWRConfig()
  useEffect(() => refuseCodeWhile(() => connection.phase() === 'away'), [connection])
  useEffect(
    () =>
      connection.onReturn(() => {
        void mutate((key) => {
          const error: unknown = cache.get(unstable_serialize(key))?.error
          return isAbsence(error) || isLoadFailure(error)
        })
      }),
    [connection, cache, mutate],
  )
}
