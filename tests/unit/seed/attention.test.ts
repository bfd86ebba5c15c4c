import { expect, test } from 'vitest'
import { createFaults } from '../../../server-stub/product/seed/world/machines/events/create-faults'
import { seededNow, seededOrders, seededWorld } from './seeded-world'

test('open faults are of today, of this week and older, so that their ages differ (B6)', () => {
  const now = Date.parse(`${seededNow.replace(' ', 'T')}+08:00`)
  const ages = seededWorld.fleet
    .flatMap((one) => createFaults(one, seededWorld.clock))
    .filter(({ faultStatus }) => faultStatus === 0)
    .map(({ faultTime }) => (now - Date.parse(`${faultTime.replace(' ', 'T')}+08:00`)) / 86_400_000)
  const between = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length
  for (const count of [between(0, 1), between(1, 7), between(7, 60)]) expect(count).toBeGreaterThan(3)
})

test('refunds of a few delivered orders have failed as well (B6)', () => {
  const failed = seededOrders.filter((order) => order.outGoodsStatus === 1 && order.backMoneyStatus === 0)
  const refunded = seededOrders.filter((order) => order.outGoodsStatus === 1 && order.backMoneyStatus === 1)
  expect(failed.length).toBeGreaterThan(3)
  expect(failed.length).toBeLessThan(refunded.length / 4)
})
