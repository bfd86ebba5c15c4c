/** Replaces a stored secret in responses: the secret itself is never served (docs/entity.md, secrets). */
export interface SecretMark {
  /** `yyyy-MM-dd HH:mm:ss` China time; null when unknown. */
  readonly setAt: string | null
  /** The last eight characters of a keyed hash; null for a secret so short that the hash would allow guessing it. */
  readonly fingerprint: string | null
}

/** The request value that removes a secret. A secret that is left out, blank, or sent as a mark is kept. */
export const removedSecret = { remove: true } as const

/** True when a value is the mark of a stored secret. */
export function isSecretMark(value: unknown): value is SecretMark {
  return hasExactly(value, ['setAt', 'fingerprint'])
}

/** True when a request value removes a secret. */
export function isRemovedSecret(value: unknown): boolean {
  return hasExactly(value, ['remove']) && (value as { readonly remove: unknown }).remove === true
}

function hasExactly(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length === names.length && names.every((name) => keys.includes(name))
}
