import { vi } from 'vitest'

/** Waits until `check` passes. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 })
}
