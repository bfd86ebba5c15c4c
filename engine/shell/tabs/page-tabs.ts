import type { OpenPage } from '../../ports/open-pages-store'

/** A page that is open. */
export interface PageTab extends OpenPage {
  /** Rises when the page is to begin anew (R6). */
  readonly version: number
  /** Seen since the console was loaded, and not put to rest since. The others are loaded when one goes to them. */
  readonly seen: boolean
}

/** The open pages (4.1). */
export interface PageTabs {
  readonly tabs: readonly PageTab[]
  /** Paths of open pages, the one that was seen last first. */
  readonly visited: readonly string[]
  /** Paths that are closed as soon as one has gone elsewhere: the page in sight among them. */
  readonly closing: readonly string[]
  /** Path of the page that gives its place to the next one. */
  readonly turning?: string | undefined
}

export type TabsEvent =
  | { readonly type: 'went'; readonly path: string; readonly search: string }
  /** To an address that is no page. */
  | { readonly type: 'left' }
  | { readonly type: 'refreshed'; readonly path: string }
  /** A page is called otherwise by now: by the name of the record that it shows. */
  | { readonly type: 'named'; readonly path: string; readonly title: string }
  /** The page that one goes to next takes the place of this one. */
  | { readonly type: 'turning'; readonly path: string }
  | { readonly type: 'closed'; readonly paths: readonly string[] }
  /** Pages out of sight that need not stay as they are: they are loaded anew when one comes back. */
  | { readonly type: 'rested'; readonly paths: readonly string[] }
  /** Pages that may be opened now; the others are closed. */
  | { readonly type: 'permitted'; readonly has: (path: string) => boolean }

/** How many pages stay as they are. Each one costs memory, and time whenever anything is looked for in the document. */
export const livePages = 12

/** Open pages beyond those that stay as they are, the one that was seen last first. */
export function pagesToRest({ tabs, visited }: PageTabs): readonly string[] {
  const live = new Set(tabs.filter(({ seen }) => seen).map(({ path }) => path))
  return visited.filter((path) => live.has(path)).slice(livePages)
}

/** Begins with pages of an earlier visit, pinned ones first. */
export function openTabs(pinned: readonly string[], earlier: readonly OpenPage[]): PageTabs {
  const kept = earlier.filter(({ path }) => !pinned.includes(path))
  const start = [...pinned.map((path) => ({ path, search: '' })), ...kept]
  return { tabs: start.map((page) => ({ ...page, version: 0, seen: false })), visited: [], closing: [] }
}

/** What follows from an event. The same object when nothing does. */
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
 * Where one comes to when the page in sight is closed, with others perhaps: to the page before it, else to a
 * neighbour, else to `/`.
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

/** Another page where this one was, unless it stays open by itself, or the other one is open already. */
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

/** The page in sight stays until another one is. */
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
