import { AsyncLocalStorage } from 'node:async_hooks'

const answering = new AsyncLocalStorage<true>()

/** Runs work whose outcome somebody waits for: once nobody can be told of it any more, it begins nothing in the database. */
export function forAnswer(work: () => void): void {
  answering.run(true, work)
}

/** Whether what runs is done for somebody who waits for an answer. */
export function isForAnswer(): boolean {
  return answering.getStore() === true
}
