import type { LoginProvider } from '../../engine/shell/oauth-login/login-provider'
import type { FakeAnswers } from './fake-ports'

/** A fake login provider. */
export const provider: LoginProvider = {
  title: 'Chirp',
  path: '/chirp/login',
  option: 'chirp',
  calls: { begin: '/chirp/begin', login: '/chirp/enter', bind: '/chirp/bind', unbind: '/chirp/unbind' },
  fields: { bound: 'chirpBound', nickname: 'chirpName' },
}

/** Responses of a server that offers all login methods. */
export const everyWayIn: FakeAnswers = {
  'GET /system/getLoginOptions': () => ({
    demo: { userName: 'visitor', password: 'Look#around1' },
    chirp: true,
    legacyLoginUrl: null,
  }),
  'POST /chirp/begin': () => ({ url: 'https://chirp.example/agree', state: 'state-1' }),
  'POST /system/getResetPasswordCaptcha': () => ({ validMinutes: 10, resendSeconds: 60 }),
  'POST /system/validResetPasswordCaptcha': () => null,
  'POST /system/resetPasswordByMail': () => null,
}
