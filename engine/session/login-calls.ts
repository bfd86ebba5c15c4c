import { failure, success, type Decode, type Result } from '../metadata/result'
import type { InfoFields } from '../ports/cipher'
import type { LoginMode } from '../ports/session-access'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

/** The server's long-term key and its suite. */
export interface ServerKey {
  readonly suite: string
  readonly publicKey: string
}

/** A captcha; disabled when the server requires none (C59). */
export interface Captcha {
  readonly enabled: boolean
  /** `data:` URL of the picture. */
  readonly image?: string | undefined
}

/** Response of P6, P7, P9, P10. */
export interface LoginAnswer {
  readonly token: string
  readonly loginMode: LoginMode
  /** True when the session's requests are sealed: the response has an `rsaPublicKey`. */
  readonly sealed: boolean
}

/** Requests the server's key in the best common suite (P1). A bare string is a classic key. */
export function getServerKey(transport: Transport, suites: readonly string[]): Promise<ServerKey> {
  return post(transport, '/system/getLoginPubKey', { isSystemUser: true, suites }, decodeServerKey)
}

/** Requests a captcha for a login (P2). */
export function getCaptcha(transport: Transport, loginId: string): Promise<Captcha> {
  return post(transport, '/system/getLoginCaptcha', { loginId }, decodeCaptcha)
}

/** Logs in by P6 or another login path. */
export function logIn(
  transport: Transport,
  path: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<LoginAnswer> {
  return post(transport, path, payload, decodeLogin)
}

/** Requests the session keys (P8), with the token of a login that is not the session's yet. */
export function getLoginInfo(
  transport: Transport,
  token: string,
  fields: InfoFields,
): Promise<{ readonly d1: string; readonly d2: string }> {
  const request = { method: 'POST', path: '/system/getUserLoginInfo', body: fields, plain: true } as const
  return transport.send({ ...request, headers: { Authorization: token } }, decodeLoginInfo)
}

/** Ends a login (P11) that never became the session's. Unsealed, since no keys were agreed on. Failures are ignored. */
export function endLogin(transport: Transport, token: string): void {
  const request = { method: 'POST', path: '/system/logout', plain: true, timeout: 10_000 } as const
  transport.send({ ...request, headers: { Authorization: token } }, success<unknown>).catch(() => undefined)
}

function post<T>(transport: Transport, path: string, body: unknown, decode: Decode<T>): Promise<T> {
  return transport.send({ method: 'POST', path, body, plain: true, timeout: 30_000 }, decode)
}

function decodeServerKey(wire: unknown): Result<ServerKey> {
  if (typeof wire === 'string') return success({ suite: 'classic', publicKey: wire })
  const { suite, publicKey } = asRecord(wire) ?? {}
  if (typeof suite === 'string' && typeof publicKey === 'string') return success({ suite, publicKey })
  return unreadable('A public key is expected.')
}

function decodeCaptcha(wire: unknown): Result<Captcha> {
  const { enabled, image } = asRecord(wire) ?? {}
  if (typeof enabled !== 'boolean') return unreadable('"enabled" is expected.')
  return success({
    enabled,
    image: typeof image === 'string' && image.startsWith('data:image/') ? image : undefined,
  })
}

function decodeLogin(wire: unknown): Result<LoginAnswer> {
  const { token, loginMode, rsaPublicKey } = asRecord(wire) ?? {}
  if (typeof token !== 'string' || token === '') return unreadable('A token is expected.')
  return success({
    token,
    loginMode: loginMode === 1 || loginMode === 2 ? loginMode : 0,
    sealed: Boolean(rsaPublicKey),
  })
}

function decodeLoginInfo(wire: unknown): Result<{ d1: string; d2: string }> {
  const { d1, d2 } = asRecord(wire) ?? {}
  return typeof d1 === 'string' && typeof d2 === 'string'
    ? success({ d1, d2 })
    : unreadable('"d1" and "d2" are expected.')
}

function unreadable(detail: string): Result<never> {
  return failure([{ code: 'login', pointer: '', detail }])
}
