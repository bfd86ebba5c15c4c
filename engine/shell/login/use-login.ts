import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginLogin, type LoginAttempt, type LoginInput } from '../../session/begin-login'
import { useSessionServices, useSessionState } from '../../session/session-context'

/** The captcha as it stands (B1). */
export type CaptchaView =
  /** Never asked here before: whether there is one is not known yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly image: string }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Login {
  readonly captcha: CaptchaView
  /** Another picture; new keys too, when there are none. */
  readonly reloadCaptcha: () => void
  /** Logs in; rejects when it fails, with a new captcha on its way. */
  readonly submit: (input: LoginInput) => Promise<void>
}

/** The login from its keys to its session (8.4): prepared when the page opens, and again after every failure. */
export function useLogin(): Login {
  const services = useSessionServices()
  const { session, settings } = services
  const { phase } = useSessionState()
  const attempt = useRef<Promise<LoginAttempt>>(undefined)
  const [captcha, setCaptcha] = useState<CaptchaView>(() => expected(settings.knows('captchaEnable'), settings.current().captchaEnable))

  const begin = useEffectEvent(() => beginLogin({ ...services, skew: session.skew }))
  const showCaptcha = useCallback(
    async (from: Promise<LoginAttempt>) => {
      try {
        const { enabled, image } = await (await from).captcha()
        if (attempt.current !== from) return
        if (!settings.knows('captchaEnable') || settings.current().captchaEnable !== enabled) settings.change({ captchaEnable: enabled })
        setCaptcha(!enabled ? { kind: 'none' } : image ? { kind: 'shown', image } : { kind: 'failed', error: undefined })
      } catch (error) {
        if (attempt.current === from) setCaptcha((before) => (before.kind === 'none' ? before : { kind: 'failed', error }))
      }
    },
    [settings],
  )
  const prepare = useCallback(() => {
    const next = begin()
    attempt.current = next
    void showCaptcha(next)
    return next
  }, [showCaptcha])
  useEffect(() => {
    if (phase === 'anonymous') void prepare().catch(() => undefined)
  }, [phase, prepare])

  const reloadCaptcha = () => {
    setCaptcha({ kind: 'loading' })
    const current = attempt.current
    void current?.then(
      () => showCaptcha(current),
      () => prepare().catch(() => undefined),
    )
  }
  const submit = async (input: LoginInput) => {
    try {
      // What could not be prepared is tried once more: the server may be back.
      const ready = await (attempt.current ?? prepare()).catch(prepare)
      session.dispatch({ type: 'entered', credentials: await ready.submit(input), fresh: true })
    } catch (error) {
      void prepare().catch(() => undefined)
      throw error
    }
  }
  return { captcha, reloadCaptcha, submit }
}

function expected(known: boolean, enabled: boolean): CaptchaView {
  if (!known) return { kind: 'unknown' }
  return enabled ? { kind: 'loading' } : { kind: 'none' }
}
