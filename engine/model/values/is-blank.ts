/** True for undefined, null and the empty text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
