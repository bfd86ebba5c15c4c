/** The text, or the number as text, of a field of a provider's answer, no longer than anybody needs; '' without one. */
export function textIn(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return ''
  const value = (fields as Record<string, unknown>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : ''
}
