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

/** The input of the login form. */
export interface LoginInput {
  readonly userName: string
  readonly password: string
  readonly captcha?: string | undefined
}

/** A login in progress: the keys are agreed on with the server (8.4, steps 1 and 2). */
export interface LoginAttempt {
  /** The random id of this key exchange (C2). */
  readonly loginId: string
  /** Requests a captcha (P2); every call returns a new picture. */
  readonly captcha: () => Promise<Captcha>
  /** Returns the fields of the key exchange, with the password sealed. Must be called again for every request. */
  readonly fields: (password?: string) => Promise<Readonly<Record<string, unknown>>>
  /** Logs in (P6), and requests keys (P8) for a sealed session. @throws ApiError, KeyMismatchError (V89) */
  readonly submit: (input: LoginInput) => Promise<Credentials>
  /** Logs in by another path (P7, P9, P10) with the values that it needs. @throws as `submit` */
  readonly enter: (
    path: string,
    values: Readonly<Record<string, unknown>>,
    password?: string,
  ) => Promise<Credentials>
}

/** Agrees on keys (P1) in the best suite that both sides support. @throws ApiError, or Error when they share none. */
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

/** Takes over a login of the older system and its mode (P7; guard, rule 1). @throws ApiError, KeyMismatchError */
export async function enterByCredentials(services: LoginServices, credentials: string): Promise<Credentials> {
  const attempt = await beginLogin(services)
  return { ...(await attempt.enter('/system/validateV3LoginCredentials', { credentials })), origin: 'v2' }
}

/** Performs steps 3 to 5 of 8.4. A login that fails at step 4 or 5 is unusable and also ended on the server. */
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
