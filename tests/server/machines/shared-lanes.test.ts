import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { leaseSeconds, type LaneShare } from '../../../server-stub/product/messaging/lane-leases'
import { shareLanes } from '../../../server-stub/product/messaging/shared-lanes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const db = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) } as unknown as DatabaseClient

it('a lane whose lease ran out is opened again only when its last report is stored', async () => {
  const held: LaneShare = { held: [3], fair: 1 }
  const renewals: ((share: LaneShare) => void)[] = []
  const renew = () => new Promise<LaneShare>((resolve) => renewals.push(resolve))
  const leases = {
    holder: 'a',
    renew,
    take: () => Promise.resolve([]),
    giveUp: () => Promise.resolve(),
    leave: () => Promise.resolve(),
  }
  const failures: unknown[] = []
  const stored: (() => void)[] = []
  let opened = 0
  const shared = shareLanes({
    db,
    leases,
    open: () => {
      opened += 1
      return { close: () => new Promise<void>((resolve) => stored.push(resolve)) }
    },
    onError: (error) => failures.push(error),
  })
  /** The database answers the sign of life that waits. */
  const answer = async () => {
    await vi.waitFor(() => expect(renewals).toHaveLength(1))
    renewals.pop()?.(held)
    await vi.advanceTimersByTimeAsync(0)
  }
  await answer()
  expect(opened).toBe(1)
  // The next sign of life waits for longer than the lease lasts.
  await vi.advanceTimersByTimeAsync(leaseSeconds * 1000)
  expect(stored).toHaveLength(1)
  await answer()
  expect(opened).toBe(1)
  stored.pop()?.()
  await vi.advanceTimersByTimeAsync(1000)
  await answer()
  expect(opened).toBe(2)
  const end = shared.close()
  await answer()
  await vi.waitFor(() => expect(stored).toHaveLength(1))
  stored.pop()?.()
  await end
  expect(failures).toEqual([])
})
