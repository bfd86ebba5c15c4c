import { failure, success, type Result } from '../metadata/result'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'
import type { LoginAttempt } from './begin-login'

/** The validity of a mailed code, and the wait before another can be requested (C6, C67). */
export interface SentCode {
  readonly validMinutes: number
  readonly resendSeconds: number
}

/** Requests a code by mail (P3). The response is the same whether or not the account exists. @throws ApiError */
export function askForCode(
  transport: Transport,
  account: string,
  captcha?: { readonly loginId: string; readonly captcha: string },
): Promise<SentCode> {
  return post(transport, '/system/getResetPasswordCaptcha', { account, ...captcha }, decodeSentCode)
}

/** Checks a mailed code (P4). @throws ApiError, M73 at `captcha` when the code is invalid (V83) */
export function checkCode(transport: Transport, account: string, code: string): Promise<unknown> {
  return post(transport, '/system/validResetPasswordCaptcha', { account, captcha: code }, success<unknown>)
}

/** Sets the password (P5), sealed by a key exchange. @throws ApiError, with errors by field */
export async function setForgottenPassword(
  transport: Transport,
  attempt: LoginAttempt,
  input: { readonly account: string; readonly code: string; readonly password: string },
): Promise<void> {
  const { account, code, password } = input
  const body = { ...(await attempt.fields(password)), account, captcha: code }
  await post(transport, '/system/resetPasswordByMail', body, success<unknown>)
}

function post<T>(
  transport: Transport,
  path: string,
  body: unknown,
  decode: (wire: unknown) => Result<T>,
): Promise<T> {
  return transport.send({ method: 'POST', path, body, plain: true, timeout: 30_000 }, decode)
}

function decodeSentCode(wire: unknown): Result<SentCode> {
  const { validMinutes, resendSeconds } = asRecord(wire) ?? {}
  return typeof validMinutes === 'number' && typeof resendSeconds === 'number'
    ? success({ validMinutes, resendSeconds })
    : failure([{ code: 'login', pointer: '', detail: '"validMinutes" and "resendSeconds" are expected.' }])
}
