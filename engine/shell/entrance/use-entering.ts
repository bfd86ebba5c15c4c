import { useEffect } from 'react'
import { loadProfile } from '../../session/load-profile'
import { useSessionServices, useSessionState } from '../../session/session-context'

/** Between two tries while the server is away, milliseconds. */
const pause = 3_000

/** Loads the profile of a session that is being entered (guard, rule 7), again and again while the server is away. */
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
