import type { ConsoleRoute } from '../routes/console-route'

/** A page that the header search can find. */
export interface SearchEntry {
  /** Of the menu entry: two of them may share an address (1.6). */
  readonly code: string
  readonly path: string
  readonly title: string
  /** Titles of the groups it stands in. */
  readonly above: string
  readonly icon: string | undefined
  /** How the title sounds: whole, and by first letters. In Chinese, when that is asked for. */
  readonly sounds?: readonly string[]
}

/** The pages of the menu, in its order; hidden ones need something to show and are not found. */
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
