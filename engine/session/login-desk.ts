import type { LoginAttempt, LoginInput, LoginServices } from './begin-login'
import { beginLogin } from './begin-login'
import type { Session } from './create-session'
import type { Settings } from './create-settings'

/** The captcha as it stands (B1). */
export type CaptchaView =
  /** Never asked here before: whether there is one is not known yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly image: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The login from its keys to its session (8.4), behind the login page. */
export interface LoginDesk {
  readonly captcha: () => CaptchaView
  readonly subscribe: (listener: () => void) => () => void
  /** New keys (P1), and a captcha to go with them (P2). */
  readonly prepare: () => void
  /** Another picture; new keys too, when there are none. */
  readonly reloadCaptcha: () => void
  /** The captcha, once the answer that is out has come; what failed is asked for once more. Never rejects. */
  readonly settle: () => Promise<CaptchaView>
  /** Logs in; rejects when it fails, with new keys and a new captcha on their way. */
  readonly submit: (input: LoginInput) => Promise<void>
}

/** A desk where nothing is prepared yet. Whether to expect a captcha is remembered from the last time (C59). */
export function createLoginDesk(
  services: LoginServices & { readonly session: Session; readonly settings: Settings },
): LoginDesk {
  const { session, settings } = services
  const listeners = new Set<() => void>()
  let captcha = expectedCaptcha(settings)
  let attempt: Promise<LoginAttempt> | undefined
  /** The captcha that was asked for last (P2), and whether it was answered. */
  let asked: Promise<boolean> | undefined
  const show = (view: CaptchaView) => {
    captcha = view
    listeners.forEach((listener) => listener())
  }
  const ask = async (from: Promise<LoginAttempt>): Promise<boolean> => {
    try {
      const view = await askForCaptcha(from, settings)
      if (attempt === from) show(view)
      return view.kind !== 'failed'
    } catch (error) {
      // Without a captcha until now, one is not missed when the server is away.
      if (attempt === from && captcha.kind !== 'none') show({ kind: 'failed', error })
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
    if (captcha.kind !== 'none') show({ kind: 'loading' })
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
    captcha: () => captcha,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare: () => void prepare(),
    reloadCaptcha: () => {
      asked = reload()
    },
    settle: async () => {
      if (!(await answered())) {
        asked = reload()
        await answered()
      }
      return captcha
    },
    submit: async (input) => {
      try {
        // What could not be prepared is tried once more: the server may be back.
        const ready = await (attempt ?? prepare()).catch(prepare)
        session.dispatch({ type: 'entered', credentials: await ready.submit(input), fresh: true })
      } catch (error) {
        void prepare()
        throw error
      }
    },
  }
}

/** P2, remembered for the next time. @throws ApiError, or what keeps the keys from being agreed on */
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
