import type { ConsoleRoute } from '../routes/console-route'

/** A page that the header search can find. */
export interface SearchEntry {
  /** Code of the menu entry: two entries may share an address (1.6). */
  readonly code: string
  readonly path: string
  readonly title: string
  /** Titles of the ancestor groups. */
  readonly above: string
  readonly icon: string | undefined
  /** Pinyin of the title, in full and as initials; only in Chinese, when the setting is on. */
  readonly sounds?: readonly string[]
}

/** Returns the pages of the menu in its sequence. Hidden pages need parameters, so they are left out. */
export function searchEntries(
  routes: readonly ConsoleRoute[],
  above: readonly ConsoleRoute[] = [],
): readonly SearchEntry[] {
  return routes
    .filter((route) => !route.hidden)
    .flatMap((route) => [
      ...(route.kind === 'page' && route.path !== undefined ? [entryOf(route, route.path, above)] : []),
      ...searchEntries(route.children, [...above, route]),
    ])
}

function entryOf(
  { code, title, icon }: ConsoleRoute,
  path: string,
  above: readonly ConsoleRoute[],
): SearchEntry {
  return {
    code,
    path,
    title,
    icon: icon ?? above.findLast((group) => group.icon !== undefined)?.icon,
    above: above.map((group) => group.title).join(' / '),
  }
}
