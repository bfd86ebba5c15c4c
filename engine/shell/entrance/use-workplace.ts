import { useEffect, useState } from 'react'
import { useSessionServices } from '../../session/session-context'
import { reloadStyles } from '../../views/loading/reload-styles'
import type { ConsoleRuntime, LoadedWorkplace } from '../console-runtime'

export interface WorkplaceState {
  readonly workplace: LoadedWorkplace | undefined
  /** The error of a failed load. */
  readonly failure: unknown
  readonly retry: () => void
}

/** Loads the code behind the login once it is wanted. */
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
    // Missing files belong to an older build: only a reload of the page loads the new one.
    else if (connection.phase() === 'here') window.location.reload()
    else connection.tryNow()
  }
  return { workplace, failure, retry }
}
