/** What answers hold in place of a secret that is set: nobody is told the secret itself (docs/entity.md, secrets). */
export interface SecretMark {
  /** `yyyy-MM-dd HH:mm:ss` China time; null where nobody knows. */
  readonly setAt: string | null
  /** The last eight signs of a keyed hash; null of one so short that it could be guessed by it. */
  readonly fingerprint: string | null
}

/** What a request holds to take a secret away: one that is left out, blank, or a mark is kept. */
export const removedSecret = { remove: true } as const

/** Whether a value stands for a secret that is set. */
export function isSecretMark(value: unknown): value is SecretMark {
  return hasExactly(value, ['setAt', 'fingerprint'])
}

/** Whether a value asks that a secret be taken away. */
export function isRemovedSecret(value: unknown): boolean {
  return hasExactly(value, ['remove']) && (value as { readonly remove: unknown }).remove === true
}

function hasExactly(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length === names.length && names.every((name) => keys.includes(name))
}
