import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request did to a record: to one field of it, or to all of it, where no field is named. */
export interface NotedChange {
  readonly entity: string
  /** What people know the record by. */
  readonly record: string
  readonly field?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** More of one request are not kept: nobody reads them. */
const mostNoted = 100

const notes = new AsyncLocalStorage<NotedChange[]>()

/** Runs something whose changes are noted in a list, for the operation log. */
export function notingChanges(into: NotedChange[], run: () => void): void {
  notes.run(into, run)
}

/** Notes a change for whoever keeps a log of the request; outside of requests nobody does. */
export function noteChange(change: NotedChange): void {
  const noted = notes.getStore()
  if (noted && noted.length < mostNoted) noted.push(change)
}

/** Whether anybody notes changes: what is noted may have to be read first. */
export function areChangesNoted(): boolean {
  const noted = notes.getStore()
  return noted !== undefined && noted.length < mostNoted
}

/** Forgets what was noted since, of a transaction that is tried again. Answers how. */
export function markNotes(): () => void {
  const noted = notes.getStore()
  const length = noted?.length ?? 0
  return () => noted?.splice(length)
}
