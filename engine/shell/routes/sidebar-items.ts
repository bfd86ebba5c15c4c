import type { ConsoleRoute } from './console-route'

/** An entry of the sidebar. */
export interface SidebarItem {
  /** Unique within the sidebar. */
  readonly key: string
  readonly path: string | undefined
  /** Where it leads outside of the console, in a window of its own. */
  readonly outer?: string | undefined
  readonly title: string
  readonly icon: string | undefined
  readonly children: readonly SidebarItem[]
}

/**
 * What the sidebar shows of the routes: nothing hidden; a group with one visible child shows that child in its place,
 * unless `alwaysShow` (1.4, step 8).
 */
export function sidebarItems(routes: readonly ConsoleRoute[]): readonly SidebarItem[] {
  return routes.filter((route) => !route.hidden).map(toItem)
}

/** The entries down to the first that passes, outermost first; empty when none does. */
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

/** The page of a code, however deep it stands; undefined where the menu does not show it. */
export function pageIn(items: readonly SidebarItem[], code: string): SidebarItem | undefined {
  return chainTo(items, (item) => item.key === code && item.children.length === 0).at(-1)
}

/** One submenu open at a time: the keys that stay open when a person opens or closes one (4.1). */
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
  // A page with pages below it opens from within its own submenu.
  return children.length === 0
    ? page
    : { ...page, key: `${code}/`, path: undefined, children: [page, ...children] }
}
