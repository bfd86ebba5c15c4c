import type { OpenPage } from '../../ports/open-pages-store'

/** An open page. */
export interface PageTab extends OpenPage {
  /** Increases when the page must remount (R6). */
  readonly version: number
  /** True while the page is mounted: since a visit in this load of the console. Other pages mount on a visit. */
  readonly seen: boolean
}

/** The open pages (4.1). */
export interface PageTabs {
  readonly tabs: readonly PageTab[]
  /** Paths of open pages, most recently visited first. */
  readonly visited: readonly string[]
  /** Paths that close with the next navigation: they include the visible page. */
  readonly closing: readonly string[]
  /** Path of the page whose tab the next page replaces. */
  readonly turning?: string | undefined
}

export type TabsEvent =
  | { readonly type: 'went'; readonly path: string; readonly search: string }
  /** Navigation to an address without a page. */
  | { readonly type: 'left' }
  | { readonly type: 'refreshed'; readonly path: string }
  /** The page has a new title: the name of the record that it shows. */
  | { readonly type: 'named'; readonly path: string; readonly title: string }
  /** The next page replaces the tab of this one. */
  | { readonly type: 'turning'; readonly path: string }
  | { readonly type: 'closed'; readonly paths: readonly string[] }
  /** Hidden pages without unsaved input: they unmount, and mount again on a visit. */
  | { readonly type: 'rested'; readonly paths: readonly string[] }
  /** Pages that may now be opened; the others close. */
  | { readonly type: 'permitted'; readonly has: (path: string) => boolean }

/** Number of pages that stay mounted. Each one costs memory, and slows down every search in the document. */
export const livePages = 12

/** Returns the mounted pages beyond that number, most recently visited first. */
export function pagesToRest({ tabs, visited }: PageTabs): readonly string[] {
  const live = new Set(tabs.filter(({ seen }) => seen).map(({ path }) => path))
  return visited.filter((path) => live.has(path)).slice(livePages)
}

/** Returns the initial tabs: the pinned pages first, then those of the last visit. */
export function openTabs(pinned: readonly string[], earlier: readonly OpenPage[]): PageTabs {
  const kept = earlier.filter(({ path }) => !pinned.includes(path))
  const start = [...pinned.map((path) => ({ path, search: '' })), ...kept]
  return { tabs: start.map((page) => ({ ...page, version: 0, seen: false })), visited: [], closing: [] }
}

/** Returns the state after an event; the same object when nothing changes. */
export function reduceTabs(state: PageTabs, event: TabsEvent): PageTabs {
  switch (event.type) {
    case 'went':
      if (state.turning !== undefined && state.turning !== event.path)
        return turn(state, state.turning, event.path, event.search)
      return state.closing.includes(event.path) ? state : go(settle(state), event.path, event.search)
    case 'left':
      return state.turning === undefined
        ? settle(state)
        : { ...without(state, (path) => path === state.turning), turning: undefined }
    case 'named':
      return state.tabs.some(({ path, title }) => path === event.path && title !== event.title)
        ? change(state, event.path, (tab) => ({ ...tab, title: event.title }))
        : state
    case 'turning':
      return { ...state, turning: event.path }
    case 'refreshed':
      return change(state, event.path, (tab) => ({ ...tab, version: tab.version + 1 }))
    case 'closed':
      return close(state, event.paths)
    case 'rested':
      return rest(state, event.paths)
    case 'permitted':
      return without(state, (path) => !event.has(path))
  }
}

/**
 * Returns the address to show after closing the visible page, perhaps with others: the page visited before it, else a
 * neighbour, else `/`.
 */
export function addressAfterClosing({ tabs, visited }: PageTabs, closing: readonly string[]): string {
  const stays = (path: string): boolean => !closing.includes(path)
  const place = tabs.findIndex(({ path }) => path === visited[0])
  const neighbours = [...tabs.slice(place + 1), ...tabs.slice(0, Math.max(place, 0)).toReversed()]
  const next = visited.find(stays) ?? neighbours.map(({ path }) => path).find(stays)
  return next === undefined ? '/' : next + (tabs.find(({ path }) => path === next)?.search ?? '')
}

function go(state: PageTabs, path: string, search: string): PageTabs {
  const known = state.tabs.find((tab) => tab.path === path)
  if (known?.seen && known.search === search && state.visited[0] === path) return state
  const tabs = known
    ? state.tabs.map((tab) => (tab === known ? { ...tab, search, seen: true } : tab))
    : [...state.tabs, { path, search, version: 0, seen: true }]
  return { ...state, tabs, visited: [path, ...state.visited.filter((other) => other !== path)] }
}

/** Replaces a page by another in the same tab, unless the old one is not open or the new one already is. */
function turn(state: PageTabs, from: string, path: string, search: string): PageTabs {
  const settled: PageTabs = { ...settle(state), turning: undefined }
  const isKnown = settled.tabs.some((tab) => tab.path === path)
  const at = settled.tabs.findIndex((tab) => tab.path === from)
  if (isKnown || at < 0)
    return go(
      without(settled, (other) => other === from),
      path,
      search,
    )
  const tabs = settled.tabs.with(at, { path, search, version: 0, seen: true })
  return { ...settled, tabs, visited: [path, ...settled.visited.filter((other) => other !== from)] }
}

function change(state: PageTabs, path: string, to: (tab: PageTab) => PageTab): PageTabs {
  return { ...state, tabs: state.tabs.map((tab) => (tab.path === path ? to(tab) : tab)) }
}

function rest(state: PageTabs, paths: readonly string[]): PageTabs {
  if (!state.tabs.some(({ seen, path }) => seen && paths.includes(path))) return state
  return {
    ...state,
    tabs: state.tabs.map((tab) => (paths.includes(tab.path) ? { ...tab, seen: false } : tab)),
  }
}

/** The visible page closes only once another one is visible. */
function close(state: PageTabs, paths: readonly string[]): PageTabs {
  const [shown] = state.visited
  if (shown !== undefined && paths.includes(shown)) return { ...state, closing: paths }
  return without(state, (path) => paths.includes(path))
}

function settle(state: PageTabs): PageTabs {
  return state.closing.length === 0
    ? state
    : { ...without(state, (path) => state.closing.includes(path)), closing: [] }
}

function without(state: PageTabs, isClosing: (path: string) => boolean): PageTabs {
  if (!state.tabs.some(({ path }) => isClosing(path))) return state
  return {
    ...state,
    tabs: state.tabs.filter(({ path }) => !isClosing(path)),
    visited: state.visited.filter((path) => !isClosing(path)),
  }
}
