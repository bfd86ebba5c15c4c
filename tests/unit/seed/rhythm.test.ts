import { describe, expect, it } from 'vitest'
import type { FleetMachine } from '../../../server-stub/product/seed/world/machines/fleet-machine'
import type { SalesOrder } from '../../../server-stub/product/seed/world/orders/sales-order'
import { fleetMachineOf, seededOrders, seededWorld } from './seeded-world'

function ordersAt(at: (machine: FleetMachine) => boolean): SalesOrder[] {
  return seededOrders.filter((order) => at(fleetMachineOf(order)))
}

/** Returns a function that counts the orders that were paid in an hour of the day, in China time. */
function counterByHour(orders: readonly SalesOrder[]): (hour: number) => number {
  const hours = orders.map(({ payTime }) => Number(payTime.slice(11, 13)))
  return (wanted) => hours.filter((hour) => hour === wanted).length
}

function weekday(order: SalesOrder): number {
  return new Date(`${order.payTime.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
}

/** Returns the orders of a weekend day in relation to those of a workday. */
function weekendFactor(orders: readonly SalesOrder[]): number {
  const weekend = orders.filter((order) => weekday(order) >= 6).length
  return weekend / 2 / ((orders.length - weekend) / 5)
}

const offices = ordersAt(({ siteType, market }) => siteType === 'office' && market === 'cn')
const malls = ordersAt(({ siteType, market }) => siteType === 'mall' && market === 'cn')

describe('the rhythm of seeded sales', () => {
  it('peaks in offices on workday mornings and after lunch, and rests at night', () => {
    const hours = counterByHour(offices.filter((order) => weekday(order) <= 5))
    expect(hours(9)).toBeGreaterThan(20 * (hours(3) + 1))
    expect(hours(9)).toBeGreaterThan(1.5 * hours(11))
    expect(hours(14)).toBeGreaterThan(1.5 * hours(11))
  })

  it('has both rush hours in the metro, evenings at universities and nights in hospitals', () => {
    const metro = counterByHour(ordersAt(({ siteType, market }) => siteType === 'metro' && market === 'cn'))
    expect(Math.min(metro(8), metro(18))).toBeGreaterThan(1.5 * metro(13))
    const university = counterByHour(
      ordersAt(({ siteType, market }) => siteType === 'university' && market === 'cn'),
    )
    expect(university(21)).toBeGreaterThan(1.5 * university(9))
    const hospital = counterByHour(
      ordersAt(({ siteType, market }) => siteType === 'hospital' && market === 'cn'),
    )
    expect(hospital(3)).toBeGreaterThan(0.25 * hospital(9))
  })

  it('follows the local clock abroad: Berlin is at work when it is afternoon in China', () => {
    const hours = counterByHour(
      ordersAt(({ siteType, city }) => siteType === 'office' && city.country === 'de'),
    )
    expect(hours(15)).toBeGreaterThan(5 * (hours(9) + 1))
  })

  it('is weak in offices and strong in malls at weekends', () => {
    expect(weekendFactor(offices)).toBeLessThan(0.4)
    expect(weekendFactor(malls)).toBeGreaterThan(1.2)
  })

  it('has cold drinks in summer, hot meals in winter, and little at Chinese New Year', () => {
    const months = (goodsName: string, wanted: string[]): number =>
      seededOrders.filter((one) => one.goodsName === goodsName && wanted.includes(one.payTime.slice(5, 7)))
        .length
    expect(months('可乐汽水', ['06', '07', '08'])).toBeGreaterThan(
      1.6 * months('可乐汽水', ['12', '01', '02']),
    )
    expect(months('红烧牛肉桶面', ['12', '01', '02'])).toBeGreaterThan(
      months('红烧牛肉桶面', ['06', '07', '08']),
    )
    const week = (from: string, to: string): number =>
      offices.filter(({ payTime }) => payTime >= from && payTime < to).length
    expect(week('2025-01-27', '2025-02-03')).toBeLessThan(0.4 * week('2025-01-13', '2025-01-20'))
  })

  it('differs between machines, and pauses on their days without service', () => {
    const sales = new Map<string, number>()
    for (const { machineId } of seededOrders) sales.set(machineId, (sales.get(machineId) ?? 0) + 1)
    const ranked = [...sales.values()].sort((one, other) => other - one)
    expect(ranked[50]).toBeGreaterThan(4 * (ranked[600] ?? 0))

    const dayOf = (order: SalesOrder): number => Date.parse(order.payTime.slice(0, 10)) / 86_400_000
    expect(seededWorld.fleet.filter(({ outages }) => outages.length > 0).length).toBeGreaterThan(100)
    for (const order of seededOrders) {
      const { outages, firstDay, lastDay } = fleetMachineOf(order)
      const day = dayOf(order)
      expect(day >= firstDay && day <= lastDay).toBe(true)
      expect(outages.some(([from, to]) => day >= from && day <= to)).toBe(false)
    }
  })
})
