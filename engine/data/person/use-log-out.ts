import { useCallback, useContext } from 'react'
import { logOut } from '../../session/load-profile'
import { SessionContext } from '../../session/session-context'

/** Returns a function that logs the person out (P11) and leads to the login page. Without a session it does nothing. */
export function useLogOut(): () => void {
  const services = useContext(SessionContext)
  return useCallback(() => {
    if (services) logOut(services.session, services.transport)
  }, [services])
}
