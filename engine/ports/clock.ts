/** Time of this computer in milliseconds, and timers; faked in tests. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, milliseconds: number): () => void
}
