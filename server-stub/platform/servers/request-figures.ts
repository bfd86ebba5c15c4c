import { endlessRoutes } from '../request/endless-routes'
import type { Watcher } from '../watching/activity'

/** Upper bounds of the buckets in seconds: each is half as long again as the one before, from 1 ms to over a minute. */
export const bucketBounds: readonly number[] = Array.from({ length: 28 }, (_, at) => 0.001 * 1.5 ** at)

/** The durations of the requests to one route within an hour. */
export interface RequestFigure {
  /** The begin of the hour, ISO 8601. */
  readonly hour: string
  readonly method: string
  readonly route: string
  /** Empty for routes without a screen. */
  readonly screen: string
  requests: number
  seconds: number
  longest: number
  /** Requests by duration; the last one counts those above all bounds. */
  readonly buckets: number[]
}

const hourMs = 3_600_000

/** The request figures of this server that are not stored yet. */
export interface RequestFigures {
  readonly watcher: Watcher
  /** Returns the figures that have changed since they were last stored. */
  readonly changed: () => readonly RequestFigure[]
  /** Notes that figures were stored as they were returned. */
  readonly stored: (figures: readonly RequestFigure[]) => void
}

/**
 * Collects the durations of requests by route and screen. Names of routes and screens come from code and metadata, so
 * that their number is bounded.
 * @param prefix the routes to measure begin with it
 */
export function createRequestFigures(prefix: string, now: () => number = Date.now): RequestFigures {
  const figures = new Map<string, RequestFigure>()
  const changed = new Set<RequestFigure>()
  const figureOf = (method: string, route: string, screen: string): RequestFigure => {
    const hour = Math.floor(now() / hourMs) * hourMs
    const key = `${hour} ${method} ${route} ${screen}`
    let figure = figures.get(key)
    if (!figure) {
      const buckets = Array.from({ length: bucketBounds.length + 1 }, () => 0)
      figure = {
        hour: new Date(hour).toISOString(),
        method,
        route,
        screen,
        requests: 0,
        seconds: 0,
        longest: 0,
        buckets,
      }
      figures.set(key, figure)
    }
    return figure
  }
  return {
    watcher: {
      ended({ kind, name, facts }, seconds) {
        if (kind !== 'request') return
        const { route = '', screen = '' } = facts()
        if (!route.startsWith(`${prefix}/`) || endlessRoutes.test(route)) return
        const figure = figureOf(name, route, screen)
        figure.requests += 1
        figure.seconds += seconds
        figure.longest = Math.max(figure.longest, seconds)
        const at = bucketBounds.findIndex((bound) => seconds <= bound)
        const bucket = at < 0 ? bucketBounds.length : at
        figure.buckets[bucket] = (figure.buckets[bucket] ?? 0) + 1
        changed.add(figure)
      },
    },
    changed: () => [...changed].map((figure) => ({ ...figure, buckets: [...figure.buckets] })),
    stored(storedFigures) {
      for (const { hour, method, route, screen, requests } of storedFigures) {
        const figure = figures.get(`${Date.parse(hour)} ${method} ${route} ${screen}`)
        if (figure?.requests === requests) changed.delete(figure)
      }
      // Also of an hour whose last requests were stored before it ended.
      const currentHour = Math.floor(now() / hourMs) * hourMs
      for (const [key, figure] of figures)
        if (Date.parse(figure.hour) < currentHour && !changed.has(figure)) figures.delete(key)
    },
  }
}
