import type { ConsoleRoute } from './console-route'

/** Names the page of an address that several share: 0 is the first (1.6). */
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

/** The one of those that share an address that a query chooses: the first unless it names another. */
export function chosenOf<T>(sharing: readonly T[], search: string): T | undefined {
  const at = new URLSearchParams(search).get(sharingParameter)
  return sharing.find((_, number) => String(number) === at) ?? sharing[0]
}
