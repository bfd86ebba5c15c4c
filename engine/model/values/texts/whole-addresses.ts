/** Returns addresses joined by `;` (C25), with the origin before those of the console's server. Empty for non-texts. */
export function wholeAddresses(value: unknown, origin: string): string {
  if (typeof value !== 'string') return ''
  return value
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
    .map((address) => (/^\/(?!\/)/.test(address) ? origin + address : address))
    .join(';')
}
