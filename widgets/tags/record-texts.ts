/** Returns the tags of a list of records: the properties in `show`, joined; undefined for other values. */
export function recordTexts(value: unknown, show: unknown): readonly string[] | undefined {
  if (!Array.isArray(show) || !Array.isArray(value)) return undefined
  const names = show.map(String)
  const texts = value.map((row: unknown) =>
    names
      .map((name) => (row as Readonly<Record<string, unknown>> | null)?.[name])
      .filter((part) => part !== undefined && part !== null && part !== '')
      .map(String)
      .join(' → '),
  )
  return texts.filter(Boolean)
}
