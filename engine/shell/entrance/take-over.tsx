import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { enterByCredentials } from '../../session/begin-login'
import { logOut } from '../../session/load-profile'
import { isApiError } from '../../ports/api-error'
import { loginPath } from '../../session/guard-navigation'
import { goBackToOlderSystem } from '../../session/older-system'
import { useSessionServices } from '../../session/session-context'
import { Splash } from './splash'

/** Guard, rule 1: ends any login, takes over that of the older system (P7), and continues without the query. */
export function TakeOver({ credentials }: { readonly credentials: string }) {
  const services = useSessionServices()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (taken.current === credentials) return
    taken.current = credentials
    const { session, transport } = services
    // This logout navigates nowhere: another login follows.
    if (session.access.credentials()) logOut(session, transport, undefined, () => undefined)
    enterByCredentials({ ...services, skew: session.skew }, credentials).then(
      (entered) => {
        session.dispatch({ type: 'entered', credentials: entered })
        void navigate(pathname, { replace: true })
      },
      (error: unknown) => {
        if (isApiError(error)) void goBackToOlderSystem(transport, error.data)
        const text = isApiError(error, 'refused') && error.hasMessage ? error.message : undefined
        const notice = { kind: 'error', ...(text === undefined ? { key: 'M40' } : { text }) } as const
        session.dispatch({ type: 'left', deliberate: true, notice })
        void navigate(loginPath, { replace: true })
      },
    )
  }, [credentials, navigate, pathname, services])
  return <Splash failure={undefined} onRetry={() => undefined} />
}
