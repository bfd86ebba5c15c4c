import { vi } from 'vitest'

/** Waits until `check` passes, for 50 seconds: a little less than the timeout of a test. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 50_000, interval: 20 })
}
