/** Whether there is nothing to show. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
