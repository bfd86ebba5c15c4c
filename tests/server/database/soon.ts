import { vi } from 'vitest'

/** Waits until `check` passes, a little less long than a test may take. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 50_000, interval: 20 })
}
