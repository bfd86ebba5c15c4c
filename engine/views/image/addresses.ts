/** What parts the addresses in one value (C25). */
const separator = ';'

/** The addresses that a field holds. */
export function toAddresses(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  return value
    .split(separator)
    .map((address) => address.trim())
    .filter(Boolean)
}

/** The value of a field for addresses; undefined without any. */
export function fromAddresses(addresses: readonly string[]): string | undefined {
  return addresses.length > 0 ? [...new Set(addresses)].join(separator) : undefined
}

/** Most pictures or files of a field, as its metadata says: a number or its text, else 1 (C53). */
export function toLimit(option: unknown): number {
  const limit = Number(option)
  return option !== '' && Number.isInteger(limit) && limit > 0 ? limit : 1
}

/** Whether the console's own server keeps what is at an address; any other host is a cloud storage's (X3). */
export function isKeptHere(address: string, origin: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) || new URL(address, origin).origin === origin
}

/** The address of a stored file that remembers the name it came with. */
export function withName(address: string, name: string): string {
  return name === '' ? address : `${address}#${encodeURIComponent(name).replaceAll(separator, '%3B')}`
}

/** Whether a browser may open an address as a page or download: never a script. */
export function mayOpen(address: string): boolean {
  return /^https?:\/\//i.test(address) || (address.startsWith('/') && !address.startsWith('//'))
}
