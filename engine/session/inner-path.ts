/**
 * Returns an address within this console (`redirect` queries), or undefined. It has exactly one leading slash and
 * nothing that a browser would resolve to another host.
 */
export function innerPath(text: string | null | undefined): string | undefined {
  // Browsers drop tabs and line breaks from URLs, which would turn `/\t/host` into `//host`.
  if (!text || !/^\/(?![/\\])/.test(text) || /\p{Cc}/u.test(text)) return undefined
  const base = 'http://console.invalid'
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  // `/..//host` looks like an address of this console until it is resolved.
  return url?.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}
