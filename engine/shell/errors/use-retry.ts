import { useEffect, useEffectEvent } from 'react'
import { useLoadAgain } from '../../data/use-load-again'
import { isLoadFailure } from '../../session/load-failure'
import { isAbsence } from '../../session/server-connection'
import { useSessionServices } from '../../session/session-context'

/**
 * Retries when the server returns, if the failure was caused by its absence: for everything but lists and records,
 * which SWR reloads (use-reload-on-return). All other failures are ignored.
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

/** Retries a part of the console like that, and returns a function for a manual retry. */
export function useRetry(failure: unknown, again: () => void): () => void {
  useRetryOnReturn(failure, again)
  return useLoadAgain(failure, again)
}
