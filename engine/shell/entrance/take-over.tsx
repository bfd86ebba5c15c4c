import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { enterByCredentials } from '../../session/begin-login'
import { logOut } from '../../session/load-profile'
import { loginPath } from '../../session/guard-navigation'
import { useSessionServices } from '../../session/session-context'
import { Splash } from './splash'

/** Guard, rule 1: ends any login, takes over that of the older system (P7), and goes on without the query. */
export function TakeOver({ credentials }: { readonly credentials: string }) {
  const services = useSessionServices()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (taken.current === credentials) return
    taken.current = credentials
    const { session, transport } = services
    if (session.access.credentials()) logOut(session, transport)
    enterByCredentials({ ...services, skew: session.skew }, credentials).then(
      (entered) => {
        session.dispatch({ type: 'entered', credentials: entered })
        void navigate(pathname, { replace: true })
      },
      () => {
        session.dispatch({ type: 'left', deliberate: true })
        void navigate(loginPath, { replace: true })
      },
    )
  }, [credentials, navigate, pathname, services])
  return <Splash failure={undefined} onRetry={() => undefined} />
}
