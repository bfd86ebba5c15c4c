import { webcrypto } from 'node:crypto'
import { vi } from 'vitest'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import type { ClockSkew, KeySide, PlainRequest, SealedRequest } from '../../../engine/ports/cipher'
import type { SuiteId } from '../../../engine/wire/suite'
import { answerLoginInfo, openLogin } from '../../../server-stub/platform/sealing/login'
import type { SealingResult } from '../../../server-stub/platform/sealing/sealing-result'
import { createServerKeys } from '../../../server-stub/platform/sealing/server-keys'

export type Platform = 'webcrypto' | 'noble'

/** Both suites, each with and without WebCrypto. */
export const cases = (['classic', 'modern'] as const).flatMap((suite) =>
  (['webcrypto', 'noble'] as const).map((platform) => ({ suite, platform })),
)

/**
 * Makes this process look like a browser window, in a secure context or not. Must be called before anything is
 * loaded.
 */
export function standInWindow(platform: Platform): void {
  const insecure = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) }
  vi.stubGlobal('crypto', platform === 'webcrypto' ? webcrypto : insecure)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('self', globalThis)
}

export const serverKeys = createServerKeys()

/** Returns the server's memory of real ids, with a clock that tests may move. */
export function createMemory() {
  const seen = new Set<string>()
  return {
    seen,
    rules: (offsetMs = 0) => ({
      nowMs: Date.now() + offsetMs,
      allowed: ['classic', 'modern'] as const,
      rememberOnce: async (id: string) => !seen.has(id) && Boolean(seen.add(id)),
    }),
  }
}

export function unwrap<T>(result: SealingResult<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.failure}`)
  return result.value
}

export const failureOf = (result: SealingResult<unknown>) => (result.ok ? 'opened' : result.failure)

/** Runs P1 to P8 on both ends. The login has the password that the server opened. */
export async function logIn(
  suite: SuiteId,
  options: { keySide?: KeySide; clockSkewMs?: ClockSkew; password?: string } = {},
) {
  const memory = createMemory()
  const exchange = await beginKeyExchange({
    suite,
    serverPublicKey: serverKeys.publicKeys[suite],
    ...options,
  })
  const login = unwrap(
    await openLogin(
      serverKeys,
      await exchange.loginFields(options.password),
      memory.rules(options.clockSkewMs?.()),
    ),
  )
  const rules = { ...memory.rules(options.clockSkewMs?.()), exchange: login.exchange }
  const info = unwrap(await answerLoginInfo(serverKeys, await exchange.infoFields(), rules))
  return { memory, exchange, login, info, session: info.session, cipher: await exchange.accept(info) }
}

/** Returns a sealed request in the form in which the HTTP layer of the server passes it on. */
export function onWire({ method, path }: PlainRequest, sealed: SealedRequest) {
  const headers = Object.entries(sealed.headers).map(([name, value]) => [name.toLowerCase(), value])
  const query = new URLSearchParams(sealed.query).toString()
  return {
    method,
    path,
    query: Object.fromEntries(new URLSearchParams(query)) as Record<string, unknown>,
    body: sealed.body === undefined ? undefined : (JSON.parse(JSON.stringify(sealed.body)) as unknown),
    headers: Object.fromEntries(headers) as Record<string, unknown>,
  }
}

/** Changes one character of base64 or base64url text to another one. */
export function alter(text: string, at: number): string {
  const index = at < 0 ? text.length + at : at
  return text.slice(0, index) + (text[index] === 'A' ? 'Q' : 'A') + text.slice(index + 1)
}
