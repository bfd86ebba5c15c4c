import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLoginDesk, type CaptchaView, type LoginDesk } from '../../session/login-desk'
import { useSessionServices, useSessionState } from '../../session/session-context'

/** Returns the login desk, prepared on mount and after every logout, and its captcha. */
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
        // A visible captcha stays: the person may have typed it already.
        if (phase === 'anonymous' && desk.captcha().kind !== 'shown') desk.prepare()
      }),
    [connection, desk, phase],
  )
  return { desk, captcha }
}
