import { isRemovedSecret, isSecretMark } from '../../../../engine/metadata/entities/secret-mark'

/**
 * Interprets the value of a secret in a request: a new value; null to remove it (`{"remove": true}`); undefined to keep
 * it. Forms and other clients send back the mark that they received.
 */
export function sentSecret(value: unknown): unknown {
  if (value === null || value === undefined || isSecretMark(value)) return undefined
  return isRemovedSecret(value) ? null : value
}
