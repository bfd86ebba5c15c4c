/** Converts query parameters to text: undefined and blank ones are omitted, lists are joined by commas. */
export function toWireParams(
  query: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, string>> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    const text = toText(value)
    if (text !== '') params[name] = text
  }
  return params
}

/** Returns `?a=1&b=2`, URI-encoded (8.2), or an empty text. */
export function toQueryString(query?: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(toWireParams(query)).map((pair) => pair.map(encodeURIComponent).join('='))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(toText).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
