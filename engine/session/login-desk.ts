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
  const show = (view: CaptchaView) => {
    captcha = view
    listeners.forEach((listener) => listener())
  }
  const ask = async (from: Promise<LoginAttempt>) => {
    const view = await askForCaptcha(from, captcha, settings)
    if (attempt === from) show(view)
  }
  const prepare = () => {
    const next = beginLogin(services)
    attempt = next
    void ask(next)
    return next
  }
  return {
    captcha: () => captcha,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare: () => void prepare(),
    reloadCaptcha: () => {
      const current = attempt
      show({ kind: 'loading' })
      current?.then(() => ask(current), prepare).catch(() => undefined)
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

/** P2, remembered for the next time. Without a captcha until now, one is not missed when the server is away. */
async function askForCaptcha(
  from: Promise<LoginAttempt>,
  before: CaptchaView,
  settings: Settings,
): Promise<CaptchaView> {
  try {
    const { enabled, image } = await (await from).captcha()
    if (!settings.knows('captchaEnable') || settings.current().captchaEnable !== enabled)
      settings.change({ captchaEnable: enabled })
    if (!enabled) return { kind: 'none' }
    return image ? { kind: 'shown', image } : { kind: 'failed', error: undefined }
  } catch (error) {
    return before.kind === 'none' ? before : { kind: 'failed', error }
  }
}

function expectedCaptcha(settings: Settings): CaptchaView {
  if (!settings.knows('captchaEnable')) return { kind: 'unknown' }
  return settings.current().captchaEnable ? { kind: 'loading' } : { kind: 'none' }
}
