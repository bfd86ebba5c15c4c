import type { ConsoleRoute } from './console-route'

/** An entry of the sidebar. */
export interface SidebarItem {
  /** Unique within the sidebar. */
  readonly key: string
  readonly path: string | undefined
  /** Target outside the console; it opens in a new window. */
  readonly outer?: string | undefined
  readonly title: string
  readonly icon: string | undefined
  readonly children: readonly SidebarItem[]
}

/**
 * Returns the sidebar for the routes, without hidden ones; a group with one visible child is replaced by that child,
 * unless `alwaysShow` (1.4, step 8).
 */
export function sidebarItems(routes: readonly ConsoleRoute[]): readonly SidebarItem[] {
  return routes.filter((route) => !route.hidden).map(toItem)
}

/** Returns the path to the first matching entry, outermost first; empty without a match. */
export function chainTo(
  items: readonly SidebarItem[],
  passes: (item: SidebarItem) => boolean,
): readonly SidebarItem[] {
  for (const item of items) {
    if (passes(item)) return [item]
    const below = chainTo(item.children, passes)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** Returns the page of a code at any depth; undefined when the menu does not show it. */
export function pageIn(items: readonly SidebarItem[], code: string): SidebarItem | undefined {
  return chainTo(items, (item) => item.key === code && item.children.length === 0).at(-1)
}

/** Keeps one submenu open at a time: returns the open keys after the person opens or closes one (4.1). */
export function keysAfterToggle(
  items: readonly SidebarItem[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const opened = after.find((key) => !before.includes(key))
  return opened === undefined
    ? [...after]
    : chainTo(items, (item) => item.key === opened).map((item) => item.key)
}

function toItem(route: ConsoleRoute): SidebarItem {
  const children = sidebarItems(route.children)
  const [only] = children
  if (
    only &&
    children.length === 1 &&
    route.kind === 'group' &&
    !route.alwaysShow &&
    only.children.length === 0
  ) {
    return { ...only, icon: only.icon ?? route.icon }
  }
  const { code, title, icon } = route
  if (route.kind === 'group') return { key: code, path: undefined, title, icon, children }
  const { path, outer } = route
  const page: SidebarItem = { key: code, path, ...(outer ? { outer } : {}), title, icon, children: [] }
  // A page with child pages is listed first in its own submenu.
  return children.length === 0
    ? page
    : { ...page, key: `${code}/`, path: undefined, children: [page, ...children] }
}
