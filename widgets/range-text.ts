/** Writes a range by the texts of its ends; one text when they are the same, as of a single day. Empty for no range. */
export function rangeText(value: unknown, toText: (end: unknown) => string): string {
  return Array.isArray(value) ? [...new Set(value.map(toText))].join(' – ') : ''
}
