/** The address of the tiles of a map. */
export interface TileAddress {
  /** Contains `{z}`, `{x}` and `{y}`, and `{s}` when several hosts share the load. */
  readonly template: string
  /** The origins of the tiles, which the page must be allowed to load images from. */
  readonly origins: readonly string[]
}

const longest = 1000

/**
 * Parses an address template of tiles. It must be https, without credentials, with each of `{z}`, `{x}` and `{y}` in
 * the path and, in the host, no placeholder but `{s}`. Returns undefined for any other text.
 * @param subdomains The letters or digits that replace `{s}`, one character each.
 */
export function readTileAddress(text: string, subdomains: string): TileAddress | undefined {
  const template = text.trim()
  const [, host = '', path = ''] = /^https:\/\/([^/?#]+)(\/.*)$/.exec(template) ?? []
  const names = placeholdersOf(path)
  if (template.length > longest || !['z', 'x', 'y'].every((name) => names.includes(name))) return undefined
  if (names.some((name) => !['z', 'x', 'y'].includes(name))) return undefined
  if (placeholdersOf(host).some((name) => name !== 's')) return undefined
  // Refuses leftover braces, spaces and quotes, which would end up in the address unescaped.
  if (/[\s{}"'<>\\^`|#]/.test(template.replace(/\{[sxyz]\}/g, ''))) return undefined
  const shares = host.includes('{s}') ? [...subdomains] : ['']
  const origins = shares.map((share) => originOf(`https://${host.replaceAll('{s}', share)}`))
  return origins.every((origin) => origin !== undefined) && origins.length > 0
    ? { template, origins: [...new Set(origins)] }
    : undefined
}

/** Returns whether a text is a valid list of subdomains: one to ten letters or digits. */
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
