import { useCallback, useContext } from 'react'
import { logOut } from '../session/load-profile'
import { SessionContext } from '../session/session-context'

/** Logs the person out (P11), which leads to the login page. Outside of a session it does nothing. */
export function useLogOut(): () => void {
  const services = useContext(SessionContext)
  return useCallback(() => {
    if (services) logOut(services.session, services.transport)
  }, [services])
}
