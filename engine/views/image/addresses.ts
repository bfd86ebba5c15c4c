/** Separates the addresses in one value (C25). */
const separator = ';'

/** Splits the value of a field into its addresses. */
export function toAddresses(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  return value
    .split(separator)
    .map((address) => address.trim())
    .filter(Boolean)
}

/** Joins addresses into the value of a field, without duplicates. Undefined for none. */
export function fromAddresses(addresses: readonly string[]): string | undefined {
  return addresses.length > 0 ? [...new Set(addresses)].join(separator) : undefined
}

/** Returns the largest number of pictures or files that the metadata allows: a number or its text, else 1 (C53). */
export function toLimit(option: unknown): number {
  const limit = Number(option)
  return option !== '' && Number.isInteger(limit) && limit > 0 ? limit : 1
}

/** True when the console's own server keeps the file at an address. Any other host is a cloud storage (X3). */
export function isKeptHere(address: string, origin: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) || new URL(address, origin).origin === origin
}

/** Adds the original file name to the address of a stored file. */
export function withName(address: string, name: string): string {
  return name === '' ? address : `${address}#${encodeURIComponent(name).replaceAll(separator, '%3B')}`
}

/** True when a browser may open an address as a page or download. Never for a script. */
export function mayOpen(address: string): boolean {
  return /^https?:\/\//i.test(address) || (address.startsWith('/') && !address.startsWith('//'))
}
