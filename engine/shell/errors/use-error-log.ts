import { useContext, useSyncExternalStore } from 'react'
import { ErrorLogContext, type ErrorLog, type ErrorLogState } from './error-log'

const none: ErrorLogState = { entries: [], open: false }

/** Returns the error log and its state; without a provider nothing is logged. */
export function useErrorLog(): readonly [ErrorLogState, ErrorLog | undefined] {
  const log = useContext(ErrorLogContext)
  const state = useSyncExternalStore(log?.subscribe ?? listenToNothing, log?.state ?? (() => none))
  return [state, log]
}

function listenToNothing(): () => void {
  return () => undefined
}
