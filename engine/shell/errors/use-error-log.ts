import { useContext, useSyncExternalStore } from 'react'
import { ErrorLogContext, type ErrorLog, type ErrorLogState } from './error-log'

const none: ErrorLogState = { entries: [], open: false }

/** The error log as it stands; without one around nothing is logged. */
export function useErrorLog(): readonly [ErrorLogState, ErrorLog | undefined] {
  const log = useContext(ErrorLogContext)
  const state = useSyncExternalStore(log?.subscribe ?? listenToNothing, log?.state ?? (() => none))
  return [state, log]
}

function listenToNothing(): () => void {
  return () => undefined
}
