import type { ConsoleRoute } from './console-route'

/** Query parameter that selects one of the pages of a shared address: 0 is the first (1.6). */
export const sharingParameter = 'kind'

/** Adds the selecting query to every page of an address except the first. */
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

/** Returns a path without its query. */
export function withoutQuery(path: string): string {
  return path.replace(/\?.*$/, '')
}

/** Returns the item that the query selects among those of one address; default: the first. */
export function chosenOf<T>(sharing: readonly T[], search: string): T | undefined {
  const at = new URLSearchParams(search).get(sharingParameter)
  return sharing.find((_, number) => String(number) === at) ?? sharing[0]
}
