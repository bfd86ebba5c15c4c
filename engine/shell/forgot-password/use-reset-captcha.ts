import { createObservable } from '../../session/observable'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { beginLogin } from '../../session/begin-login'
import { useSessionServices } from '../../session/session-context'
import type { CaptchaView } from '../../session/login-desk'

export interface ResetCaptcha {
  readonly view: CaptchaView
  /** Returns the id of the key exchange that the picture belongs to. @throws ApiError */
  readonly loginId: () => Promise<string>
  readonly reload: () => void
}

/**
 * Returns the captcha of the first step, with its key exchange (P1, P2). A captcha that failed to load is reloaded when
 * the server is reachable again.
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
        // A visible captcha stays: the person may have typed it already.
        if (store.view().kind !== 'shown') store.reload()
      }),
    [connection, store],
  )
  return { view, loginId: store.loginId, reload: store.reload }
}

function createCaptcha(services: ReturnType<typeof useSessionServices>) {
  const { settings } = services
  const isNone = settings.knows('captchaEnable') && !settings.current().captchaEnable
  const view = createObservable<CaptchaView>({ kind: isNone ? 'none' : 'loading' })
  let attempt: ReturnType<typeof beginLogin> | undefined
  const reload = async () => {
    const own = beginLogin({ ...services, skew: services.session.skew })
    attempt = own
    try {
      const { enabled, image } = await (await own).captcha()
      if (attempt !== own) return
      if (!enabled) view.set({ kind: 'none' })
      else view.set(image ? { kind: 'shown', image } : { kind: 'failed', error: undefined })
    } catch (error) {
      if (attempt === own && view.get().kind !== 'none') view.set({ kind: 'failed', error })
    }
  }
  return {
    view: view.get,
    subscribe: view.subscribe,
    reload: () => void reload(),
    loginId: async () =>
      (await (attempt ?? beginLogin({ ...services, skew: services.session.skew }))).loginId,
  }
}
