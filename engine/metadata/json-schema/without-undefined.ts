/** Copies a value without `undefined`, which JSON does not have and on which the validator throws. */
export function withoutUndefined(value: unknown): unknown {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (!value || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value))
    if (entry !== undefined) copy[key] = withoutUndefined(entry)
  return copy
}
