import { beginLogin, type LoginServices } from './begin-login'
import type { Session } from './create-session'
import type { CaptchaView, LoginDesk } from './login-desk'

const none: CaptchaView = { kind: 'none' }

/** The demo login (P9): without a captcha, with new keys for every attempt. */
export function createDemoDesk(services: LoginServices & { readonly session: Session }): LoginDesk {
  const nothing = () => undefined
  return {
    captcha: () => none,
    subscribe: () => nothing,
    prepare: nothing,
    reloadCaptcha: nothing,
    settle: () => Promise.resolve(none),
    submit: async ({ userName, password }) => {
      const attempt = await beginLogin(services)
      const credentials = await attempt.enter('/system/demo/login', { userName }, password)
      services.session.dispatch({ type: 'entered', credentials, fresh: true })
    },
  }
}
