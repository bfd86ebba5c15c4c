/** Time of this machine in milliseconds, and timers; faked in tests. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, milliseconds: number): () => void
}
