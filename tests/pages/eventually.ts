import { vi } from 'vitest'

/** Waits until an assertion holds. The time is no limit of the product: busy machines take theirs. */
export function eventually(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 15_000 })
}
