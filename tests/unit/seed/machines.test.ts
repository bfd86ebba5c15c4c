import { describe, expect, it } from 'vitest'
import { goodsOwnerId } from '../../../server-stub/product/seed/world/goods/goods-owner'
import { seededNow, seededWorld } from './seeded-world'

const { machines, fleet, departments, users } = seededWorld

function daysLeft(expireDate: string): number {
  return (Date.parse(expireDate) - Date.parse(seededNow.slice(0, 10))) / 86_400_000
}

describe('seeded machines', () => {
  it('have unique ids and numbers, names of at most 32 characters (V47), known owners and creators', () => {
    expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length)
    expect(new Set(machines.map(({ machineNo }) => machineNo)).size).toBe(machines.length)
    const enabled = new Set(departments.filter((one) => one.enableStatus === 1).map(({ id }) => id))
    const userIds = new Set(users.map(({ id }) => id))
    for (const machine of machines) {
      expect(machine.machineName.length).toBeLessThanOrEqual(32)
      expect(machine.lockPassword).toMatch(/^[0-9A-Za-z]{6,20}$/)
      expect(enabled.has(machine.departmentId)).toBe(true)
      expect(userIds.has(machine.createBy) && userIds.has(machine.updateBy)).toBe(true)
    }
  })

  it('are within a few kilometres of a part of their city', () => {
    for (const { machine, city } of fleet) {
      const { longitude, latitude } = machine
      if (!longitude || !latitude) continue
      const near = city.areas.some(
        (area) => Math.abs(area.longitude - longitude) < 0.02 && Math.abs(area.latitude - latitude) < 0.02,
      )
      expect(near).toBe(true)
    }
    expect(new Set(fleet.map(({ city }) => city.name)).size).toBeGreaterThanOrEqual(25)
  })

  it('have no place in some cases, the place 0, 0 in one, and shared places in others', () => {
    const silent = machines.filter(({ longitude, latitude }) => longitude === null && latitude === null)
    expect(silent.length).toBeGreaterThan(3)
    expect(silent.length).toBeLessThan(machines.length / 20)
    expect(machines.filter(({ longitude, latitude }) => longitude === 0 && latitude === 0)).toHaveLength(1)
    const places = machines.map(({ longitude, latitude }) => `${longitude} ${latitude}`)
    expect(new Set(places).size).toBeLessThan(machines.length * 0.9)
  })

  it('were created after their department, oldest first', () => {
    const founded = new Map(departments.map((one) => [one.id, one.createTime]))
    const times = machines.map(({ createTime }) => createTime)
    expect(times).toEqual([...times].sort())
    for (const machine of machines) {
      expect(machine.createTime > (founded.get(machine.departmentId) ?? '9')).toBe(true)
      expect(machine.onlineTime > machine.createTime && machine.onlineTime <= seededNow).toBe(true)
    }
  })

  it('are mostly valid and online, with some near or past their expiry (C15)', () => {
    const left = machines.map(({ expireDate }) => daysLeft(expireDate))
    expect(left.filter((days) => days <= 0).length).toBeGreaterThan(10)
    expect(left.filter((days) => days > 0 && days < 3).length).toBeGreaterThan(3)
    expect(left.filter((days) => days >= 3 && days <= 30).length).toBeGreaterThan(20)
    expect(left.filter((days) => days > 30).length).toBeGreaterThan(800)
    const online = machines.filter(({ onlineStatus }) => onlineStatus === 0).length
    expect(online).toBeGreaterThan(890)
    expect(online).toBeLessThan(950)
  })

  it('offer goods of their operator, or of the superior whose goods it uses, on distinct tracks', () => {
    for (const { assortment, machine } of fleet) {
      const owner = goodsOwnerId(machine.departmentId)
      const tracks = assortment.slots.map(({ containerNo, trackNo }) => `${containerNo}-${trackNo}`)
      expect(tracks.length).toBeGreaterThanOrEqual(4)
      expect(new Set(tracks).size).toBe(tracks.length)
      expect(assortment.slots.every(({ stocked }) => stocked.goods.departmentId === owner)).toBe(true)
    }
  })
})

describe('seeded goods', () => {
  it('have unique ids and numbers, a price above cost, and names in both languages', () => {
    const { goods } = seededWorld
    expect(new Set(goods.map(({ id }) => id)).size).toBe(goods.length)
    expect(new Set(goods.map(({ goodsNo }) => goodsNo)).size).toBe(goods.length)
    for (const one of goods) {
      expect(Number.isInteger(one.price) && one.price > one.costPrice && one.costPrice > 0).toBe(true)
      expect(one.zhName).toMatch(/\p{Script=Han}/u)
      expect(one.enName).toMatch(/^[\p{Script=Latin}\d -]+$/u)
    }
  })
})
