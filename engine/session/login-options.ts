import { readLanguages, type Language } from '../metadata/language'
import { failure, success, type Result } from '../metadata/result'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

/** The ways in that the server offers, beside that with an account (B1). */
export interface LoginOptions {
  /** What the demo login is filled in with (B2). */
  readonly demo?: { readonly userName: string; readonly password: string } | undefined
  /** The languages that people choose from. */
  readonly languages: readonly Language[]
  /** Where logins of the older system begin and end. */
  readonly olderSystem?: string | undefined
  /** Whether an option of this name is offered, such as a login provider. */
  readonly has: (name: string) => boolean
}

/** Asks which ways in there are. @throws ApiError */
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

/** An address that a browser may be led to: never one that runs code. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined
}
