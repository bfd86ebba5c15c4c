/**
 * Removes null, undefined and empty texts, which schemas treat as absent: the server sends null, and inputs leave empty
 * texts.
 */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) =>
      entry === undefined || entry === null || entry === '' ? [] : [[name, withoutBlanks(entry)]],
    ),
  )
}
