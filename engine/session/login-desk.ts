import { createObservable } from './observable'
import type { LoginAttempt, LoginInput, LoginServices } from './begin-login'
import { beginLogin } from './begin-login'
import type { Session } from './create-session'
import type { Settings } from './create-settings'

/** The state of the captcha (B1). */
export type CaptchaView =
  /** Never requested on this device: it is not known whether one is required. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly image: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The logic behind the login page, from the key exchange to the session (8.4). */
export interface LoginDesk {
  readonly captcha: () => CaptchaView
  readonly subscribe: (listener: () => void) => () => void
  /** Requests new keys (P1) and a captcha for them (P2). */
  readonly prepare: () => void
  /** Requests a new picture, and new keys if there are none. */
  readonly reloadCaptcha: () => void
  /** Resolves to the captcha after the pending request. A failed request is repeated once. Never rejects. */
  readonly settle: () => Promise<CaptchaView>
  /** Logs in. When that fails, it rejects and requests new keys and a new captcha. */
  readonly submit: (input: LoginInput) => Promise<void>
}

/** Creates a desk without keys. Whether a captcha is expected is known from the last login on this device (C59). */
export function createLoginDesk(
  services: LoginServices & { readonly session: Session; readonly settings: Settings },
): LoginDesk {
  const { session, settings } = services
  const captcha = createObservable(expectedCaptcha(settings))
  let attempt: Promise<LoginAttempt> | undefined
  /** The last captcha request (P2); resolves to whether it succeeded. */
  let asked: Promise<boolean> | undefined
  const ask = async (from: Promise<LoginAttempt>): Promise<boolean> => {
    try {
      const view = await askForCaptcha(from, settings)
      if (attempt === from) captcha.set(view)
      return view.kind !== 'failed'
    } catch (error) {
      // An unreachable server is not reported when no captcha is required.
      if (attempt === from && captcha.get().kind !== 'none') captcha.set({ kind: 'failed', error })
      return false
    }
  }
  const prepare = () => {
    const next = beginLogin(services)
    attempt = next
    asked = ask(next)
    return next
  }
  const reload = async (): Promise<boolean> => {
    const current = attempt
    if (captcha.get().kind !== 'none') captcha.set({ kind: 'loading' })
    const hasKeys = await current?.then(
      () => true,
      () => false,
    )
    if (current && hasKeys) return ask(current)
    void prepare()
    return false
  }
  const answered = async (): Promise<boolean> => {
    const question = asked
    const isAnswered = (await question) === true
    return question === asked ? isAnswered : answered()
  }
  return {
    captcha: captcha.get,
    subscribe: captcha.subscribe,
    prepare: () => void prepare(),
    reloadCaptcha: () => {
      asked = reload()
    },
    settle: async () => {
      if (!(await answered())) {
        asked = reload()
        await answered()
      }
      return captcha.get()
    },
    submit: async (input) => {
      try {
        // A failed preparation is retried once: the server may be reachable again.
        const ready = await (attempt ?? prepare()).catch(prepare)
        session.dispatch({ type: 'entered', credentials: await ready.submit(input), fresh: true })
      } catch (error) {
        void prepare()
        throw error
      }
    },
  }
}

/** Requests a captcha (P2) and stores whether one is required. @throws ApiError, or the error of the key exchange */
async function askForCaptcha(from: Promise<LoginAttempt>, settings: Settings): Promise<CaptchaView> {
  const { enabled, image } = await (await from).captcha()
  if (!settings.knows('captchaEnable') || settings.current().captchaEnable !== enabled)
    settings.change({ captchaEnable: enabled })
  if (!enabled) return { kind: 'none' }
  return image ? { kind: 'shown', image } : { kind: 'failed', error: undefined }
}

function expectedCaptcha(settings: Settings): CaptchaView {
  if (!settings.knows('captchaEnable')) return { kind: 'unknown' }
  return settings.current().captchaEnable ? { kind: 'loading' } : { kind: 'none' }
}
