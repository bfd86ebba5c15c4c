import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../server-stub/product/seed/world/create-world'
import { seededNow, seededOrders, seededWorld } from './seeded-world'

describe('the seeded world', { timeout: 30_000 }, () => {
  it('is the same for the same scale and moment', () => {
    const again = createWorld({ scale: 'small', now: seededNow })
    expect(again.departments).toEqual(seededWorld.departments)
    expect(again.users).toEqual(seededWorld.users)
    expect(again.machines).toEqual(seededWorld.machines)
    expect(again.goods).toEqual(seededWorld.goods)
    expect(JSON.stringify([...again.orders()].flat())).toBe(JSON.stringify(seededOrders))
  })

  it('returns the same orders on every call', () => {
    const [first] = seededWorld.orders()
    expect(first).toEqual(seededOrders.slice(0, first?.length))
  })

  it('has the same departments, users, machines and goods at every scale', () => {
    for (const scale of ['medium', 'large'] as const) {
      const other = createWorld({ scale, now: seededNow })
      expect(other.departments).toEqual(seededWorld.departments)
      expect(other.users).toEqual(seededWorld.users)
      expect(other.machines).toEqual(seededWorld.machines)
      expect(other.goods).toEqual(seededWorld.goods)
    }
  })

  it('keeps the names of departments and the addresses of machines as time goes on', () => {
    const later = createWorld({ scale: 'small', now: '2026-03-02 18:00:00' })
    expect(later.departments.map(({ name }) => name)).toEqual(seededWorld.departments.map(({ name }) => name))
    expect(later.machines.map(({ address }) => address)).toEqual(
      seededWorld.machines.map(({ address }) => address),
    )
  })

  it('refuses a moment in another format', () => {
    expect(() => createWorld({ scale: 'small', now: '2025-11-21' })).toThrow('yyyy-MM-dd HH:mm:ss')
  })
})
