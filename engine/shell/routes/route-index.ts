import { notFoundPath } from '../../session/guard-navigation'
import type { ReachablePages } from '../../session/guard-navigation'
import type { ConsoleRoute } from './console-route'
import { normalizePath } from './join-path'
import { chosenOf, withoutQuery } from './share-addresses'

/** A page and its ancestor groups, outermost first. */
export interface PagePlace {
  readonly page: ConsoleRoute
  readonly above: readonly ConsoleRoute[]
  /** Id of the record, for a record page. `page` is then its list, with the address of the record. */
  readonly record?: string | undefined
}

/** One of several pages that share an address, chosen by a switch above them (1.6). */
export interface SharingPage {
  readonly page: string
  readonly title: string
  /** True for a page of one record, which is not in the sidebar and identifies itself. */
  readonly hidden: boolean
}

/** The pages by address. */
export interface RouteIndex extends ReachablePages {
  readonly place: (path: string) => PagePlace | undefined
  /** Returns the page to show: among pages that share the address, the one that the query selects. */
  readonly shown: (path: string, search: string) => PagePlace | undefined
  /** Paths of pages whose tab is always open. */
  readonly pinned: readonly string[]
  /** Pages that share an address, by the code of the address's first page. */
  readonly sharing: ReadonlyMap<string, readonly SharingPage[]>
}

/**
 * Indexes routes by path. Of pages that share an address (1.6), the first is the address's page. The landing page is
 * the pinned one, else the first of the sidebar. Record addresses lie below pages that have records.
 */
export function indexRoutes(
  routes: readonly ConsoleRoute[],
  hasRecords: (code: string) => boolean = () => false,
): RouteIndex {
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
  const recordOf = (path: string): { readonly list: string; readonly id: string } | undefined => {
    const [, list = '', last = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
    const found = places.get(list)
    const id = found && hasRecords(found.page.code) ? decoded(last) : undefined
    return id === undefined ? undefined : { list, id }
  }
  // Cached, so that equal calls return the same object and the layout does not render.
  const ofRecords = new Map<string, readonly PagePlace[]>()
  const placesAt = (address: string): readonly PagePlace[] => {
    const path = normalizePath(address)
    const own = byPath.get(path)
    if (own) return own
    const record = recordOf(path)
    if (!record) return []
    const known = ofRecords.get(path)
    if (known) return known
    const made = (byPath.get(record.list) ?? []).map((list) => recordPlace(list, path, record.id))
    ofRecords.set(path, made)
    return made
  }
  return {
    place: (path) => placesAt(path)[0],
    shown: (path, search) => chosenOf(placesAt(path), search),
    has: (path) => placesAt(path).length > 0,
    landing: landing?.path ?? notFoundPath,
    sharing: new Map(
      [...byPath.values()].flatMap((shared) =>
        shared[0] && shared.length > 1 ? [[shared[0].page.code, shared.map(toSharing)] as const] : [],
      ),
    ),
    pinned: all.flatMap((page) => (page.affix && page.path !== undefined ? [page.path] : [])),
  }
}

/** Returns the place of a record page, below its list. */
function recordPlace({ page, above }: PagePlace, path: string, record: string): PagePlace {
  const list = page.path === undefined ? path : withoutQuery(page.path)
  return { page: { ...page, path, activeMenu: list, affix: false }, above: [...above, page], record }
}

/** Decodes a path segment; undefined when it is malformed. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Pages of one address with equal titles are named by their group instead. */
function toSharing({ page, above }: PagePlace, _at: number, all: readonly PagePlace[]): SharingPage {
  const isAlike = all.some((other) => other.page !== page && other.page.title === page.title)
  return {
    page: page.code,
    title: (isAlike ? above.at(-1)?.title : undefined) ?? page.title,
    hidden: page.hidden,
  }
}
