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
  return { desk, captcha }
}
