import { decodeText } from '../../../engine/wire/text-bytes'

/** Keys that poison prototypes, plainly or with escaped letters; then the slower check below. */
const suspicious = /__proto__|constructor|\\u00/i

/** JSON that does not pass through the HTTP server's parser, with the same refusal of poisoned prototypes. Throws SyntaxError. */
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

/** Text that was sealed, from its bytes; undefined when they are not UTF-8. */
export function parseText(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes)
  } catch {
    return undefined
  }
}

/**
 * JSON that was sealed, from its bytes. Throws on bad UTF-8, bad JSON and poisoned prototypes.
 * @param inspect looks at the text before it is parsed, and throws where it is not to be
 */
export function parseJson(bytes: Uint8Array, inspect?: (text: string) => void): unknown {
  const text = decodeText(bytes)
  inspect?.(text)
  return parseSafely(text)
}
