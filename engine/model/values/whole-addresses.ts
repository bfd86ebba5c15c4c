/** Addresses joined by `;` (C25), those of the console's own server behind its origin. What is no text is none. */
export function wholeAddresses(value: unknown, origin: string): string {
  if (typeof value !== 'string') return ''
  return value
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
    .map((address) => (/^\/(?!\/)/.test(address) ? origin + address : address))
    .join(';')
}
