import { failure, success, type Result } from '../metadata/result'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

/** Where the window of a login provider begins, and what it comes back with. */
export interface LoginWindow {
  readonly url: string
  readonly state: string
}

/** Asks for the window of a login provider, for a login or to bind the account of whoever is in. @throws ApiError */
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
