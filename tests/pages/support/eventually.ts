import { vi } from 'vitest'

/** Waits until an assertion holds. The timeout (60 s) is no limit of the product: it allows for very busy machines. */
export function eventually(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 60_000 })
}
