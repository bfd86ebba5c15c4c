import { useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { refuseCodeWhile } from '../registry/load-code'
import { isLoadFailure } from '../session/load-failure'
import { isAbsence } from '../session/server-connection'
import { useSessionServices } from '../session/session-context'

/**
 * Loads what failed while the server was away, as soon as it is back; code is not asked for meanwhile (load-code). All else stays as it is: nothing that a person
 * reads or fills in changes under them, and what changes something on the server is theirs to repeat.
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
