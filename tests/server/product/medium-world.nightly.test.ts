import { expect, it } from 'vitest'
import { createWorld } from '../../../server-stub/product/seed/world/create-world'

it('the seeded world has 1,000,000 orders at scale medium, in batches of a few thousand', () => {
  let count = 0
  let largest = 0
  for (const batch of createWorld({ scale: 'medium', now: '2025-11-21 12:00:00' }).orders()) {
    count += batch.length
    largest = Math.max(largest, batch.length)
  }
  expect(count).toBe(1_000_000)
  expect(largest).toBeLessThanOrEqual(4000)
})
