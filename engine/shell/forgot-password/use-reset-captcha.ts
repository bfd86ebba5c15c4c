import { useEffect, useState, useSyncExternalStore } from 'react'
import { beginLogin } from '../../session/begin-login'
import { useSessionServices } from '../../session/session-context'
import type { CaptchaView } from '../../session/login-desk'

export interface ResetCaptcha {
  readonly view: CaptchaView
  /** What the server knows the picture by. @throws ApiError */
  readonly loginId: () => Promise<string>
  readonly reload: () => void
}

/**
 * The captcha of the first step, with an exchange of keys that it belongs to (P1, P2). One that did not come, since the
 * server was away, comes by itself when it is back.
 */
export function useResetCaptcha(): ResetCaptcha {
  const services = useSessionServices()
  const [store] = useState(() => createCaptcha(services))
  const view = useSyncExternalStore(store.subscribe, store.view)
  useEffect(() => store.reload(), [store])
  const { connection } = services
  useEffect(
    () =>
      connection.onReturn(() => {
        // A captcha that is there goes on: it may have been typed already.
        if (store.view().kind !== 'shown') store.reload()
      }),
    [connection, store],
  )
  return { view, loginId: store.loginId, reload: store.reload }
}

function createCaptcha(services: ReturnType<typeof useSessionServices>) {
  const listeners = new Set<() => void>()
  const { settings } = services
  let view: CaptchaView =
    settings.knows('captchaEnable') && !settings.current().captchaEnable
      ? { kind: 'none' }
      : { kind: 'loading' }
  let attempt: ReturnType<typeof beginLogin> | undefined
  const show = (next: CaptchaView) => {
    view = next
    listeners.forEach((listener) => listener())
  }
  const reload = async () => {
    const own = beginLogin({ ...services, skew: services.session.skew })
    attempt = own
    try {
      const { enabled, image } = await (await own).captcha()
      if (attempt !== own) return
      if (!enabled) show({ kind: 'none' })
      else show(image ? { kind: 'shown', image } : { kind: 'failed', error: undefined })
    } catch (error) {
      if (attempt === own && view.kind !== 'none') show({ kind: 'failed', error })
    }
  }
  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => void reload(),
    loginId: async () =>
      (await (attempt ?? beginLogin({ ...services, skew: services.session.skew }))).loginId,
  }
}
