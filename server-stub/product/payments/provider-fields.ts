/**
 * Returns a text or number field of a provider's response as text of at most 500 characters; empty when it is missing.
 */
export function textIn(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return ''
  const value = (fields as Record<string, unknown>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : ''
}
