import { failure, success, type Result } from '../metadata/result'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

/** The URL of a login provider's window, and the state that it returns. */
export interface LoginWindow {
  readonly url: string
  readonly state: string
}

/** Requests a login provider's window, to log in or to bind the current account. @throws ApiError */
export function beginOauth(
  transport: Transport,
  path: string,
  request: { readonly loginId: string; readonly purpose: 'login' | 'bind' },
): Promise<LoginWindow> {
  return transport.send(
    { method: 'POST', path, body: request, plain: true, timeout: 30_000 },
    decodeLoginWindow,
  )
}

function decodeLoginWindow(wire: unknown): Result<LoginWindow> {
  const { url, state } = asRecord(wire) ?? {}
  const isWeb = typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)
  return isWeb && typeof state === 'string' && state !== ''
    ? success({ url, state })
    : failure([{ code: 'login', pointer: '', detail: '"url" and "state" are expected.' }])
}
