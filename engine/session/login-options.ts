import { readLanguages, type Language } from '../metadata/locale/language'
import { failure, success, type Result } from '../metadata/result'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

/** The login methods that the server offers besides user name and password (B1). */
export interface LoginOptions {
  /** Credentials that prefill the demo login (B2). */
  readonly demo?: { readonly userName: string; readonly password: string } | undefined
  /** The languages that the person can choose. */
  readonly languages: readonly Language[]
  /** URL of the older system's login, where its logins start and end. */
  readonly olderSystem?: string | undefined
  /** Returns whether an option of this name is offered, such as a login provider. */
  readonly has: (name: string) => boolean
}

/** Requests the login methods. @throws ApiError */
export function getLoginOptions(transport: Transport): Promise<LoginOptions> {
  const request = { method: 'GET', path: '/system/getLoginOptions', plain: true, timeout: 30_000 } as const
  return transport.send(request, decodeLoginOptions)
}

function decodeLoginOptions(wire: unknown): Result<LoginOptions> {
  const options = asRecord(wire)
  if (!options) return failure([{ code: 'login', pointer: '', detail: 'The ways in are expected.' }])
  const { userName, password } = asRecord(options['demo']) ?? {}
  return success({
    demo: typeof userName === 'string' && typeof password === 'string' ? { userName, password } : undefined,
    languages: readLanguages(options['languages']),
    olderSystem: webAddress(options['legacyLoginUrl']),
    has: (name) => options[name] === true,
  })
}

/** Returns a URL that the browser may open (http or https), never one that runs code. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined
}
