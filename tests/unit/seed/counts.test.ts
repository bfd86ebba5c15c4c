import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../server-stub/product/seed/world/create-world'
import { seededNow, seededOrders, seededWorld } from './seeded-world'

describe('the size of the seeded world', { timeout: 30_000 }, () => {
  it('is 40 departments, 60 users, 1,000 machines and 50,000 orders at scale small', () => {
    expect(seededWorld.departments).toHaveLength(40)
    expect(seededWorld.users).toHaveLength(60)
    expect(seededWorld.machines).toHaveLength(1_000)
    expect(seededOrders).toHaveLength(50_000)
  })

  it.each(['2024-02-29 23:59:59', '2026-01-01 00:00:00', '2025-03-30 00:00:01'])('is exact at %s', (now) => {
    const orders = [...createWorld({ scale: 'small', now }).orders()].flat()
    expect(orders).toHaveLength(50_000)
    expect(orders.every(({ payTime }) => payTime <= now)).toBe(true)
  })

  it('covers orders of the last 365 days, in the order of payment', () => {
    const times = seededOrders.map(({ payTime }) => payTime)
    expect(times[0]?.slice(0, 10)).toBe('2024-11-22')
    expect(times.every((time) => time <= seededNow)).toBe(true)
    expect(times).toEqual([...times].sort())
    expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(365)
  })

  it('differs between trees, of which the European one has machines in five countries', () => {
    const machines = new Map<string, number>()
    for (const { primaryOperatorId } of seededWorld.fleet) {
      machines.set(primaryOperatorId, (machines.get(primaryOperatorId) ?? 0) + 1)
    }
    expect([...machines.values()].sort((one, other) => one - other)).toEqual([145, 155, 230, 470])
    const european = seededWorld.fleet.filter(({ primaryOperatorId }) => primaryOperatorId === '33')
    expect(new Set(european.map(({ city }) => city.country))).toEqual(new Set(['de', 'fr', 'es', 'gr', 'ru']))
  })
})
