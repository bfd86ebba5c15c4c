import { notFoundPath } from '../../session/guard-navigation'
import type { ReachablePages } from '../../session/guard-navigation'
import type { ConsoleRoute } from './console-route'
import { normalizePath } from './join-path'
import { chosenOf, withoutQuery } from './share-addresses'

/** A page and the groups it stands in, outermost first. */
export interface PagePlace {
  readonly page: ConsoleRoute
  readonly above: readonly ConsoleRoute[]
}

/** One of several pages at one address, chosen by a switch above them (screens.md 1.6). */
export interface SharingPage {
  readonly page: string
  readonly title: string
}

/** The pages by address. */
export interface RouteIndex extends ReachablePages {
  readonly place: (path: string) => PagePlace | undefined
  /** The page that is shown there: of several that share the address, the one that the query chooses. */
  readonly shown: (path: string, search: string) => PagePlace | undefined
  /** Paths of pages whose tab is always open. */
  readonly pinned: readonly string[]
  /** By the code of an address's page: all pages there, where there are several. */
  readonly sharing: ReadonlyMap<string, readonly SharingPage[]>
}

/**
 * Indexes routes by path. Where several share an address (screens.md 1.6) the first is its page. The landing page is
 * the pinned one, else the first in the sidebar.
 */
export function indexRoutes(routes: readonly ConsoleRoute[]): RouteIndex {
  const byPath = new Map<string, PagePlace[]>()
  const visit = (route: ConsoleRoute, above: readonly ConsoleRoute[]) => {
    if (route.kind === 'page' && route.path !== undefined) {
      const path = withoutQuery(route.path)
      byPath.set(path, [...(byPath.get(path) ?? []), { page: route, above }])
    }
    for (const child of route.children) visit(child, [...above, route])
  }
  for (const route of routes) visit(route, [])
  const places = new Map([...byPath].flatMap(([path, [first]]) => (first ? [[path, first] as const] : [])))
  const all = [...places.values()].map(({ page }) => page)
  const shown = all.filter((page) => !page.hidden)
  const landing = all.find((page) => page.affix) ?? shown.find((page) => !page.changesPassword) ?? shown[0]
  return {
    place: (path) => places.get(normalizePath(path)),
    shown: (path, search) => chosenOf(byPath.get(normalizePath(path)) ?? [], search),
    has: (path) => places.has(normalizePath(path)),
    landing: landing?.path ?? notFoundPath,
    sharing: new Map(
      [...byPath.values()].flatMap((shared) =>
        shared[0] && shared.length > 1 ? [[shared[0].page.code, shared.map(toSharing)] as const] : [],
      ),
    ),
    pinned: all.flatMap((page) => (page.affix && page.path !== undefined ? [page.path] : [])),
  }
}

/** Pages of one address may be called alike; then the group they stand in tells them apart. */
function toSharing({ page, above }: PagePlace, _at: number, all: readonly PagePlace[]): SharingPage {
  const isAlike = all.some((other) => other.page !== page && other.page.title === page.title)
  return { page: page.code, title: (isAlike ? above.at(-1)?.title : undefined) ?? page.title }
}
