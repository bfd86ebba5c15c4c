import { isRemovedSecret, isSecretMark } from '../../../../engine/metadata/secret-mark'

/**
 * What a request means by the value of a secret: another one; null to take it away (`{"remove": true}`); undefined to keep
 * it. Forms and other clients send back what they were shown.
 */
export function sentSecret(value: unknown): unknown {
  if (value === null || value === undefined || isSecretMark(value)) return undefined
  return isRemovedSecret(value) ? null : value
}
