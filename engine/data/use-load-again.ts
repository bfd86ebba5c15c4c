import { useContext, useEffect } from 'react'
import { isLoadFailure } from '../session/load-failure'
import { SessionContext } from '../session/session-context'

/**
 * Returns the retry function for an error. When a script of the console fails to load although the server is reachable,
 * it belongs to an older build, or the browser has cached a failure from a moment without the server: only a reload of
 * the page helps then. Without a console around it, a page has no connection.
 */
export function useLoadAgain(failure: unknown, again: () => void): () => void {
  const connection = useContext(SessionContext)?.connection
  useEffect(() => {
    if (isLoadFailure(failure)) connection?.doubt()
  }, [failure, connection])
  return () => {
    if (isLoadFailure(failure) && connection?.phase() === 'here') window.location.reload()
    else again()
  }
}
