import { useEffect } from 'react'
import { loadProfile } from '../../session/load-profile'
import { useSessionServices, useSessionState } from '../../session/session-context'

/** Milliseconds before a retry while the server is unreachable. */
const pause = 3_000

/** Loads the profile of a session being entered (guard, rule 7), with retries while the server is unreachable. */
export function useEntering(): void {
  const { session, transport, clock } = useSessionServices()
  const state = useSessionState()
  const entering = state.phase === 'entering'
  const waiting = entering && state.waiting === true
  useEffect(() => {
    if (!entering) return
    if (waiting) return clock.setTimeout(() => session.dispatch({ type: 'retried' }), pause)
    const controller = new AbortController()
    void loadProfile(session, transport, controller.signal)
    return () => controller.abort()
  }, [entering, waiting, session, transport, clock])
}
