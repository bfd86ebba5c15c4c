import { useContext, useEffect } from 'react'
import { isLoadFailure } from '../session/load-failure'
import { SessionContext } from '../session/session-context'

/**
 * Answers what a person does who does not want to wait for what failed. A file of the console that does not come from a
 * server that is there belongs to an older version, or was asked for in the moment when the server went away, which the
 * browser remembers: then only the page as a whole brings it. A page that is shown without a console has no connection.
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
