import { useEffect, useState } from 'react'
import { useSessionServices } from '../../session/session-context'
import type { ConsoleRuntime, LoadedWorkplace } from '../console-runtime'

export interface WorkplaceState {
  readonly workplace: LoadedWorkplace | undefined
  /** Why it could not be loaded, when it could not. */
  readonly failure: unknown
  readonly retry: () => void
}

/** What is behind the login, loaded as soon as it is wanted. */
export function useWorkplace({ loadWorkplace }: ConsoleRuntime, wanted: boolean): WorkplaceState {
  const { session } = useSessionServices()
  const [workplace, setWorkplace] = useState<LoadedWorkplace>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (wanted && !workplace) loadWorkplace().then(setWorkplace, setFailure)
  }, [wanted, workplace, loadWorkplace])
  // Files that are gone belong to an older version of the console: only the page as a whole can bring the newer one.
  const retry = () =>
    failure === undefined ? session.dispatch({ type: 'retried' }) : window.location.reload()
  return { workplace, failure, retry }
}
