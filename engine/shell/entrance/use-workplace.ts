import { useEffect, useState } from 'react'
import { useSessionServices } from '../../session/session-context'
import { reloadStyles } from '../../views/reload-styles'
import type { ConsoleRuntime, LoadedWorkplace } from '../console-runtime'

export interface WorkplaceState {
  readonly workplace: LoadedWorkplace | undefined
  /** Why it could not be loaded, when it could not. */
  readonly failure: unknown
  readonly retry: () => void
}

/** What is behind the login, loaded as soon as it is wanted. */
export function useWorkplace({ loadWorkplace }: ConsoleRuntime, wanted: boolean): WorkplaceState {
  const { session, connection } = useSessionServices()
  const [workplace, setWorkplace] = useState<LoadedWorkplace>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (wanted && !workplace && failure === undefined) loadWorkplace().then(setWorkplace, setFailure)
  }, [wanted, workplace, failure, loadWorkplace])
  useEffect(() => {
    if (failure === undefined) return
    connection.doubt()
    return connection.onReturn(() => {
      reloadStyles()
      setFailure(undefined)
    })
  }, [failure, connection])
  const retry = () => {
    if (failure === undefined) session.dispatch({ type: 'retried' })
    // Files that are gone belong to an older version of the console: only the page as a whole can bring the newer one.
    else if (connection.phase() === 'here') window.location.reload()
    else connection.tryNow()
  }
  return { workplace, failure, retry }
}
