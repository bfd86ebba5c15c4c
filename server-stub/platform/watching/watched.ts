import { AsyncLocalStorage } from 'node:async_hooks'
import type { Activity, ActivityFacts, ActivityKind, Watcher } from './activity'

const watchers = new Set<Watcher>()
const current = new AsyncLocalStorage<Activity>()
const noFacts = (): ActivityFacts => ({})

/** Adds an observer of the activities of this process, and returns the function that removes it. */
export function addWatcher(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** An activity that its caller ends. */
export interface OpenActivity {
  /** Runs work within the activity. What begins there, at once or later, is a part of it. */
  readonly within: <T>(work: () => T) => T
  /** Only the first call counts. */
  readonly end: (error?: unknown) => void
}

/** Begins an activity, as a part of the one that is running. */
export function beginActivity(
  kind: ActivityKind,
  name: string,
  facts: () => ActivityFacts = noFacts,
): OpenActivity {
  const activity = { kind, name, parent: current.getStore(), facts }
  const beganAt = performance.now()
  let isEnded = false
  for (const { began } of watchers) began?.(activity)
  return {
    within: (work) => current.run(activity, work),
    end: (error) => {
      if (isEnded) return
      isEnded = true
      const seconds = (performance.now() - beganAt) / 1000
      // A connection that was opened within the activity keeps it. The function would keep the whole request with it.
      const last = facts()
      activity.facts = () => last
      for (const { ended } of watchers) ended?.(activity, seconds, error)
    },
  }
}

/** Runs work as an activity. Resolves and rejects as the work does. */
export async function watched<T>(kind: ActivityKind, name: string, work: () => Promise<T>): Promise<T> {
  const activity = beginActivity(kind, name)
  try {
    const result = await activity.within(work)
    activity.end()
    return result
  } catch (error) {
    activity.end(error ?? new Error('rejected without a reason'))
    throw error
  }
}

/** Counts messages whose outcome became known outside of an activity, such as those that were never answered. */
export function countMessages(message: string, outcome: string, count: number): void {
  if (count > 0) for (const { counted } of watchers) counted?.(message, outcome, count)
}
