import { AsyncLocalStorage } from 'node:async_hooks'

/** The change of a request to a record: to one field, or to the whole record when `field` is absent. */
export interface NotedChange {
  readonly entity: string
  /** The name by which users know the record. */
  readonly record: string
  readonly field?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The maximum number of changes noted per request. Longer lists are of no use to readers. */
const mostNoted = 100

const notes = new AsyncLocalStorage<NotedChange[]>()

/** Runs a function and collects the changes that it notes, for the operation log. */
export function notingChanges(into: NotedChange[], run: () => void): void {
  notes.run(into, run)
}

/** Notes a change for the log of the current request; does nothing outside of requests. */
export function noteChange(change: NotedChange): void {
  const noted = notes.getStore()
  if (noted && noted.length < mostNoted) noted.push(change)
}

/** True when the request still collects changes. Callers check it before they read values only for a note. */
export function areChangesNoted(): boolean {
  const noted = notes.getStore()
  return noted !== undefined && noted.length < mostNoted
}

/** Returns a function that discards all changes noted since this call, for a transaction that is retried. */
export function markNotes(): () => void {
  const noted = notes.getStore()
  const length = noted?.length ?? 0
  return () => noted?.splice(length)
}
