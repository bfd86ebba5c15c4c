import { originOf, type Watcher } from './activity'

/** Statements of large batches are thousands of characters long, and repeat themselves. */
const longestStatement = 2000

/** A statement as it is logged and traced: without values, and not longer than what a person reads. */
export function shownStatement(text: string): string {
  const inLine = text.replaceAll(/\s+/g, ' ').trim()
  return inLine.length > longestStatement ? `${inLine.slice(0, longestStatement)} …` : inLine
}

/**
 * Creates the watcher that logs every statement that took at least `limitMs`, with the job, or the route, screen and
 * filter that it worked for. Neither the statement nor the filter contains values.
 */
export function createSlowQueries(limitMs: number, warn: (fields: object, message: string) => void): Watcher {
  return {
    ended(activity, seconds, error) {
      if (activity.kind !== 'query' || seconds * 1000 < limitMs) return
      const origin = originOf(activity)
      const { route, screen, entity, filter } = origin?.facts() ?? {}
      const of = origin?.kind === 'job' ? { job: origin.name } : { route, screen, entity, filter }
      const isFailed = error === undefined ? {} : { isFailed: true }
      warn(
        { ...of, durationMs: Math.round(seconds * 1000), sql: shownStatement(activity.name), ...isFailed },
        'slow query',
      )
    },
  }
}
