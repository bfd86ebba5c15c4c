/** What the server calls null, and inputs leave blank, is absent to a schema. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) =>
      entry === undefined || entry === null || entry === '' ? [] : [[name, withoutBlanks(entry)]],
    ),
  )
}
