import { useCallback, useEffect, useState } from 'react'
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
  const load = useCallback(() => {
    setFailure(undefined)
    loadWorkplace().then(setWorkplace, setFailure)
  }, [loadWorkplace])
  useEffect(() => {
    if (wanted && !workplace) load()
  }, [wanted, workplace, load])
  const retry = () => {
    if (!workplace) load()
    session.dispatch({ type: 'retried' })
  }
  return { workplace, failure, retry }
}
