/** Where the tiles of a map lie. */
export interface TileAddress {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where several hosts share the work. */
  readonly template: string
  /** The origins that tiles come from: what a page must be allowed to show pictures of. */
  readonly origins: readonly string[]
}

const longest = 1000

/**
 * An address of tiles, or undefined for a text that is none: https, each of `{z}`, `{x}` and `{y}`, no other placeholder
 * than `{s}`, and that in the host alone, nobody's credentials.
 * @param subdomains what `{s}` stands for, a letter or digit each
 */
export function readTileAddress(text: string, subdomains: string): TileAddress | undefined {
  const template = text.trim()
  const [, host = '', path = ''] = /^https:\/\/([^/?#]+)(\/.*)$/.exec(template) ?? []
  const names = placeholdersOf(path)
  if (template.length > longest || !['z', 'x', 'y'].every((name) => names.includes(name))) return undefined
  if (names.some((name) => !['z', 'x', 'y'].includes(name))) return undefined
  if (placeholdersOf(host).some((name) => name !== 's')) return undefined
  // What is left of braces, spaces or quotes would stand in the address as it is.
  if (/[\s{}"'<>\\^`|#]/.test(template.replace(/\{[sxyz]\}/g, ''))) return undefined
  const shares = host.includes('{s}') ? [...subdomains] : ['']
  const origins = shares.map((share) => originOf(`https://${host.replaceAll('{s}', share)}`))
  return origins.every((origin) => origin !== undefined) && origins.length > 0
    ? { template, origins: [...new Set(origins)] }
    : undefined
}

/** Whether a text says which letters or digits `{s}` stands for. */
export function isSubdomains(text: string): boolean {
  return /^[a-z0-9]{1,10}$/.test(text)
}

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol, username, password, pathname, hostname } = new URL(address)
  const isHost = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(hostname)
  return protocol === 'https:' && !username && !password && pathname === '/' && isHost ? origin : undefined
}
