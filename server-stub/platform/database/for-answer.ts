import { AsyncLocalStorage } from 'node:async_hooks'

const answering = new AsyncLocalStorage<true>()

/**
 * Runs work whose response a caller waits for. Once the server can no longer respond, such work gets no database
 * connection.
 */
export function forAnswer(work: () => void): void {
  answering.run(true, work)
}

/** True inside work that a caller waits for (`forAnswer`). */
export function isForAnswer(): boolean {
  return answering.getStore() === true
}
