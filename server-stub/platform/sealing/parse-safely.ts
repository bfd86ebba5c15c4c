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
