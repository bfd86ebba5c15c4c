import { notFoundPath } from '../../session/guard-navigation'
import type { ReachablePages } from '../../session/guard-navigation'
import type { ConsoleRoute } from './console-route'
import { normalizePath } from './join-path'

/** A page and the groups it stands in, outermost first. */
export interface PagePlace {
  readonly page: ConsoleRoute
  readonly above: readonly ConsoleRoute[]
}

/** The pages by address. */
export interface RouteIndex extends ReachablePages {
  readonly place: (path: string) => PagePlace | undefined
  /** Paths of pages whose tab is always open. */
  readonly pinned: readonly string[]
}

/**
 * Indexes routes by path. Where several share an address (screens.md 1.6) the first is its page. The landing page is
 * the pinned one, else the first in the sidebar.
 */
export function indexRoutes(routes: readonly ConsoleRoute[]): RouteIndex {
  const places = new Map<string, PagePlace>()
  const visit = (route: ConsoleRoute, above: readonly ConsoleRoute[]) => {
    if (route.kind === 'page' && route.path !== undefined && !places.has(route.path)) {
      places.set(route.path, { page: route, above })
    }
    for (const child of route.children) visit(child, [...above, route])
  }
  for (const route of routes) visit(route, [])
  const all = [...places.values()].map(({ page }) => page)
  const shown = all.filter((page) => !page.hidden)
  const landing = all.find((page) => page.affix) ?? shown.find((page) => !page.changesPassword) ?? shown[0]
  return {
    place: (path) => places.get(normalizePath(path)),
    has: (path) => places.has(normalizePath(path)),
    landing: landing?.path ?? notFoundPath,
    pinned: all.flatMap((page) => (page.affix && page.path !== undefined ? [page.path] : [])),
  }
}
