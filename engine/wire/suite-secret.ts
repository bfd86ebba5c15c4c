import type { SuiteId } from './suite'

/** The keys of a session. Classic: `[key]`. Modern: `[session id, client-to-server key, server-to-client key]`. */
export interface SuiteSecret {
  readonly suite: SuiteId
  /** base64url */
  readonly parts: readonly string[]
}

const shapes: Readonly<Record<SuiteId, RegExp>> = {
  classic: /^[\w-]{22}$/,
  modern: /^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/,
}

/** Returns session keys as text, to be stored for 24 hours (C1). Client and server use the same form. */
export function formatSuiteSecret({ suite, parts }: SuiteSecret): string {
  return [suite, ...parts].join('.')
}

/** Reverses `formatSuiteSecret`; undefined when the text is not a session secret. */
export function parseSuiteSecret(text: string): SuiteSecret | undefined {
  const [suite, ...parts] = text.split('.')
  if (suite !== 'classic' && suite !== 'modern') return undefined
  return shapes[suite].test(parts.join('.')) ? { suite, parts } : undefined
}
