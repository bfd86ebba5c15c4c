import { decodeText } from '../../engine/wire/text-bytes'

/** Keys that poison prototypes, plainly or with escaped letters; then the slower check below. */
const suspicious = /__proto__|constructor|\\u00/i

/**
 * JSON that was sealed, from its bytes. It does not pass through the HTTP server's parser, so the same refusal of
 * poisoned prototypes stands here. Throws on bad UTF-8, bad JSON and poison.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes)
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
