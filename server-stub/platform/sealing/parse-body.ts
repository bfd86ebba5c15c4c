import { decodeText } from '../../../engine/wire/text-bytes'

/** Keys that poison prototypes, with plain or escaped letters. A match leads to the slower check below. */
const suspicious = /__proto__|constructor|\\u00/i

/**
 * Parses JSON that bypasses the HTTP server's parser, and refuses poisoned prototypes as that parser does. Throws
 * SyntaxError.
 */
export function parseSafely(text: string): unknown {
  return suspicious.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text)
}

function refusePoison(key: string, value: unknown): unknown {
  const poisoned =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'))
  if (poisoned) throw new SyntaxError('poisoned key')
  return value
}

/** Returns a sealed text from its bytes; undefined when they are not UTF-8. */
export function parseText(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes)
  } catch {
    return undefined
  }
}

/**
 * Parses sealed JSON from its bytes. Throws on bad UTF-8, bad JSON and poisoned prototypes.
 * @param inspect checks the text before it is parsed, and throws to refuse it
 */
export function parseJson(bytes: Uint8Array, inspect?: (text: string) => void): unknown {
  const text = decodeText(bytes)
  inspect?.(text)
  return parseSafely(text)
}
