import type { ConsoleRoute } from './console-route'

/** Names the page of an address that several share: 0 is the first (screens.md 1.6). */
export const sharingParameter = 'kind'

/** Gives every page but the first of an address the query that chooses it. */
export function shareAddresses(routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] {
  const taken = new Map<string, number>()
  const visit = (route: ConsoleRoute): ConsoleRoute => {
    const { path } = route
    const at = route.kind === 'page' && path !== undefined ? (taken.get(path) ?? 0) : 0
    if (route.kind === 'page' && path !== undefined) taken.set(path, at + 1)
    const children = route.children.map(visit)
    return { ...route, children, path: at > 0 ? `${path}?${sharingParameter}=${at}` : path }
  }
  return routes.map(visit)
}

/** The address that a path with its query names. */
export function withoutQuery(path: string): string {
  return path.replace(/\?.*$/, '')
}

/** The path of the page that is shown at an address: that of the first, or with the query of another. */
export function shownPath(path: string | undefined, search: string): string | undefined {
  const at = new URLSearchParams(search).get(sharingParameter)
  return path !== undefined && at !== null && /^[1-9]\d*$/.test(at)
    ? `${path}?${sharingParameter}=${at}`
    : path
}
