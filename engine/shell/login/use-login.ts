import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLoginDesk, type CaptchaView, type LoginDesk } from '../../session/login-desk'
import { useSessionServices, useSessionState } from '../../session/session-context'

/** The login desk, prepared when the page opens and whenever one is back on it; and its captcha. */
export function useLogin(): { readonly desk: LoginDesk; readonly captcha: CaptchaView } {
  const services = useSessionServices()
  const { phase } = useSessionState()
  const [desk] = useState(() => createLoginDesk({ ...services, skew: services.session.skew }))
  const captcha = useSyncExternalStore(desk.subscribe, desk.captcha)
  useEffect(() => {
    if (phase === 'anonymous') desk.prepare()
  }, [desk, phase])
  const { connection } = services
  useEffect(
    () =>
      connection.onReturn(() => {
        // A captcha that is there goes on: it may have been typed already.
        if (phase === 'anonymous' && desk.captcha().kind !== 'shown') desk.prepare()
      }),
    [connection, desk, phase],
  )
  return { desk, captcha }
}
