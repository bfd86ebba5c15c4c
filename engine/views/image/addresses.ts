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

/**
 * The name of what is at an address: the one it came with, else the last part of the address. Signs that turn the
 * direction of reading are left out: with them `photo[RLO]gpj.exe` would be read as a picture.
 */
export function nameOf(address: string): string {
  const [place = '', own] = address.split('#', 2)
  const text = own || (place.split(/[?]/, 1)[0] ?? '').split('/').at(-1) || address
  try {
    return inOneDirection(decodeURIComponent(text))
  } catch {
    return inOneDirection(text)
  }
}

function inOneDirection(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
}

/** Whether a browser may open an address as a page or download: never a script. */
export function mayOpen(address: string): boolean {
  return /^https?:\/\//i.test(address) || (address.startsWith('/') && !address.startsWith('//'))
}
