/**
 * The local time in milliseconds, and timers. Tests replace it. `setTimeout` returns a function that cancels the timer.
 */
export interface Clock {
  now(): number
  setTimeout(run: () => void, milliseconds: number): () => void
}
