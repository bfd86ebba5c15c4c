import type { ClockSkew, KeyExchange } from '../ports/cipher'
import type { Clock } from '../ports/clock'
import type { KeyAgreement } from '../ports/key-agreement'
import type { Credentials } from '../ports/session-access'
import type { Transport } from '../ports/transport'
import { chooseSuite } from '../wire/suite'
import { endLogin, getCaptcha, getLoginInfo, getServerKey, logIn, type Captcha } from './login-calls'

export interface LoginServices {
  readonly transport: Transport
  readonly keys: KeyAgreement
  readonly skew: ClockSkew
  readonly clock: Clock
}

/** What a person types on the login page. */
export interface LoginInput {
  readonly userName: string
  readonly password: string
  readonly captcha?: string | undefined
}

/** A login under way: the keys are agreed on with the server (8.4, steps 1 and 2). */
export interface LoginAttempt {
  /** C2: what the server tells this exchange from others by. */
  readonly loginId: string
  /** P2; every call gives another picture. */
  readonly captcha: () => Promise<Captcha>
  /** The fields of the exchange, and the password sealed within it. Ask anew for every call. */
  readonly fields: (password?: string) => Promise<Readonly<Record<string, unknown>>>
  /** P6, then P8 when the session is sealed. @throws ApiError, KeyMismatchError (V89) */
  readonly submit: (input: LoginInput) => Promise<Credentials>
  /** The same by another way in (P7, P9, P10), with what that asks for. @throws as `submit` */
  readonly enter: (
    path: string,
    values: Readonly<Record<string, unknown>>,
    password?: string,
  ) => Promise<Credentials>
}

/** P1 and the exchange of keys in the best suite that both ends know. @throws ApiError, or Error when there is none. */
export async function beginLogin(services: LoginServices): Promise<LoginAttempt> {
  const { transport, keys, skew } = services
  const { suite: offered, publicKey } = await getServerKey(transport, keys.suites)
  const suite = chooseSuite([offered], keys.suites)
  if (!suite) throw new Error(`The server seals by "${offered}", which is not known here.`)
  const exchange = await keys.begin({ suite, serverPublicKey: publicKey, clockSkewMs: skew })
  const fields: LoginAttempt['fields'] = async (password) => ({
    ...(await exchange.loginFields(password)),
    suite,
  })
  const enter: LoginAttempt['enter'] = async (path, values, password) =>
    enterBy(services, exchange, path, { ...(await fields(password)), ...values })
  return {
    loginId: exchange.loginId,
    captcha: () => getCaptcha(transport, exchange.loginId),
    fields,
    enter,
    submit: ({ userName, password, captcha }) =>
      enter('/system/login', { userName, ...(captcha ? { captcha } : {}) }, password),
  }
}

/** P7: takes over the login of the older system, in the mode that it says (guard, rule 1). @throws ApiError, KeyMismatchError */
export async function enterByCredentials(services: LoginServices, credentials: string): Promise<Credentials> {
  const attempt = await beginLogin(services)
  return { ...(await attempt.enter('/system/validateV3LoginCredentials', { credentials })), origin: 'v2' }
}

/** 8.4, steps 3 to 5. A login that fails at step 4 or 5 is over on the server, too: nobody could use it. */
async function enterBy(
  { transport, clock }: LoginServices,
  exchange: KeyExchange,
  path: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<Credentials> {
  const { token, loginMode, sealed } = await logIn(transport, path, payload)
  const entered = { token, loginMode, enteredAt: clock.now() }
  if (!sealed) return entered
  try {
    const cipher = await exchange.accept(await getLoginInfo(transport, token, await exchange.infoFields()))
    return { ...entered, cipher: Promise.resolve(cipher) }
  } catch (error) {
    endLogin(transport, token)
    throw error
  }
}
