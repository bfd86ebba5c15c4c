import { useEffect, useEffectEvent } from 'react'
import { useLoadAgain } from '../../data/use-load-again'
import { isLoadFailure } from '../../session/load-failure'
import { isAbsence } from '../../session/server-connection'
import { useSessionServices } from '../../session/session-context'

/**
 * What failed because the server was away is tried again by itself, once it is back: for what is no list and no record,
 * which SWR keeps (use-reload-on-return). Any other failure, and none at all, is left as it is.
 */
export function useRetryOnReturn(failure: unknown, again: () => void): void {
  const { connection } = useSessionServices()
  const retry = useEffectEvent(again)
  useEffect(() => {
    if (!isLoadFailure(failure) && !isAbsence(failure)) return
    connection.doubt()
    return connection.onReturn(() => retry())
  }, [failure, connection])
}

/** The same for a part of the console that cannot be shown; answers what a person does who does not want to wait. */
export function useRetry(failure: unknown, again: () => void): () => void {
  useRetryOnReturn(failure, again)
  return useLoadAgain(failure, again)
}
