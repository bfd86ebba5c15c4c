import { describe, expect, it } from 'vitest'
import { createContainers } from '../../../server-stub/product/seed/world/machines/create-containers'
import { createFaults } from '../../../server-stub/product/seed/world/machines/events/create-faults'
import { createLocks } from '../../../server-stub/product/seed/world/machines/create-locks'
import { createMachineLogs } from '../../../server-stub/product/seed/world/machines/events/create-machine-logs'
import { createNetworkLogs } from '../../../server-stub/product/seed/world/machines/events/create-network-logs'
import { createReplenishmentLogs } from '../../../server-stub/product/seed/world/machines/events/create-replenishment-logs'
import { machineStock } from '../../../server-stub/product/seed/world/machines/machine-stock'
import { seededNow, seededOrders, seededWorld, valuesOf } from './seeded-world'

const { fleet, clock } = seededWorld
const machines = fleet.map((one) => {
  const { tracks, visits } = machineStock(one, clock)
  const faults = createFaults(one, clock)
  return {
    one,
    machine: one.machine,
    containers: createContainers(one),
    tracks,
    replenished: createReplenishmentLogs(one, visits),
    faults,
    outages: createNetworkLogs(one, clock),
    logs: createMachineLogs(one, visits, faults, clock),
    ...createLocks(one, clock),
  }
})
const all = <Name extends 'tracks' | 'replenished' | 'faults' | 'outages' | 'logs' | 'locks' | 'records'>(
  name: Name,
) => machines.flatMap((of) => of[name] as readonly (typeof of)[Name][number][])

describe('seeded tracks', () => {
  it('include the track of every order, at the price of its machine', () => {
    const tracks = new Map(all('tracks').map((track) => [`${track.containerId} ${track.trackNo}`, track]))
    const wrong = seededOrders.filter(({ machineId, containerNo, trackNo, goodsId, price }) => {
      const track = tracks.get(`${machineId}${String(containerNo).padStart(2, '0')} ${trackNo}`)
      return track?.goodsId !== goodsId || track.price !== price / 100
    })
    expect(wrong).toEqual([])
  })

  it('are in containers of their machine, each number once', () => {
    for (const { containers, tracks, machine } of machines) {
      const ids = new Set(containers.map(({ id }) => id))
      expect(containers.every(({ machineId }) => machineId === machine.id)).toBe(true)
      expect(new Set(tracks.map(({ containerId }) => containerId))).toEqual(ids)
      expect(new Set(tracks.map(({ id }) => id)).size).toBe(tracks.length)
    }
  })

  it('never exceed their maximum (V93): some are low, some empty, and older coffee machines hold materials', () => {
    const tracks = all('tracks')
    const impossible = tracks.filter(
      (one) =>
        Math.min(one.currentStock, one.alertStock) < 0 ||
        Math.max(one.currentStock, one.alertStock) > one.maxStock,
    )
    expect(impossible).toEqual([])
    const empty = tracks.filter(({ currentStock }) => currentStock === 0).length / tracks.length
    const low = tracks.filter((one) => one.currentStock > 0 && one.currentStock <= one.alertStock).length
    expect(empty).toBeGreaterThan(0.02)
    expect(low / tracks.length).toBeGreaterThan(0.05)
    expect(valuesOf(tracks, (one) => one.materialSlot)).toEqual([1, 2, 3, 4, 5, 9, 10, 20])
    expect(tracks.every((one) => (one.goodsId === null) === (one.materialSlot !== null))).toBe(true)
  })

  it('agree with the replenishment log and are no older than its entries', () => {
    for (const { tracks, replenished } of machines) {
      const places = new Map(tracks.map((track) => [`${track.containerId} ${track.trackNo}`, track]))
      const wrong = replenished.filter((one) => {
        const at = `${one.machineId}${String(one.containerNo).padStart(2, '0')} ${one.trackNo}`
        const track = places.get(at)
        return (
          !track ||
          track.inventoryTime < one.replenishTime ||
          track.maxStock < one.afterQuantity ||
          one.beforeQuantity + one.quantity !== one.afterQuantity
        )
      })
      expect(wrong).toEqual([])
    }
  })
})

describe('seeded events of machines', () => {
  it('happened while the machine was in use', () => {
    for (const { machine, logs, faults, outages, replenished, records } of machines) {
      const times = [
        ...logs.map(({ logTime }) => logTime),
        ...faults.flatMap(({ faultTime, recoverTime }) => [faultTime, recoverTime ?? faultTime]),
        ...outages.flatMap(({ disconnectTime, recoverTime }) => [
          disconnectTime,
          recoverTime ?? disconnectTime,
        ]),
        ...replenished.map(({ replenishTime }) => replenishTime),
        ...records.flatMap(({ unlockTime, lockTime }) => [unlockTime, lockTime ?? unlockTime]),
      ]
      expect(times.every((time) => time >= machine.createTime && time <= machine.onlineTime)).toBe(true)
      expect(machine.onlineTime <= seededNow).toBe(true)
    }
  })

  it('include one open disconnection for each machine that is offline, and none that overlap', () => {
    for (const { machine, outages } of machines) {
      const open = outages.filter(({ recoverTime }) => recoverTime === null)
      expect(open.map(({ disconnectTime }) => disconnectTime)).toEqual(
        machine.onlineStatus === 1 ? [machine.onlineTime] : [],
      )
      outages.slice(1).forEach(({ disconnectTime }, index) => {
        expect(disconnectTime > (outages[index]?.recoverTime ?? '9')).toBe(true)
      })
    }
  })

  it('include an open fault where a machine is disturbed, and nowhere else', () => {
    for (const { machine, faults } of machines) {
      const open = faults.filter(({ faultStatus }) => faultStatus === 0)
      expect(open.length).toBe(Number(machine.deviceStatus === 0))
      expect(open.every(({ recoverTime }) => recoverTime === null)).toBe(true)
    }
    const slots = new Set(
      fleet.flatMap((one) =>
        one.assortment.slots.map((at) => `${one.machine.id} ${at.containerNo} ${at.trackNo}`),
      ),
    )
    const placed = all('faults').filter(({ trackNo }) => trackNo !== null)
    expect(placed.length).toBeGreaterThan(0)
    expect(placed.every((at) => slots.has(`${at.machineId} ${at.containerNo} ${at.trackNo}`))).toBe(true)
  })

  it('agree with the state of the locks: an unlocked lock is enabled and was not locked again', () => {
    for (const { locks, records } of machines) {
      const last = records.filter(({ unlockResult }) => unlockResult === 1).at(-1)
      for (const lock of locks) {
        expect(lock.lastUnlockTime).toBe(last?.unlockTime ?? null)
        expect(lock.lockStatus !== 1 || (lock.enableStatus === 1 && last?.lockTime === null)).toBe(true)
      }
    }
  })

  it('have every value of their dictionaries, and belong to every seeded operator', () => {
    const kinds = Array.from({ length: 13 }, (_, value) => value)
    expect(valuesOf(all('logs'), (one) => one.operatorType)).toEqual(kinds)
    expect(valuesOf(all('replenished'), (one) => one.replenishWay)).toEqual([1, 2, 3])
    expect(valuesOf(all('faults'), (one) => one.faultStatus)).toEqual([0, 1, 2])
    expect(valuesOf(all('faults'), (one) => one.faultSource)).toEqual([1, 2])
    expect(valuesOf(all('locks'), (one) => one.lockStatus)).toEqual([0, 1, 2])
    expect(valuesOf(all('locks'), (one) => one.enableStatus)).toEqual([0, 1])
    expect(valuesOf(all('records'), (one) => one.unlockWay)).toEqual([1, 2, 3, 4])
    expect(valuesOf(all('records'), (one) => one.unlockResult)).toEqual([0, 1])
    expect(
      valuesOf(
        machines.flatMap((of) => of.containers),
        (one) => one.trackType,
      ),
    ).toEqual([1, 2, 3, 4])
    expect(valuesOf(all('tracks'), (one) => one.lockFlag)).toEqual([0, 1])
    for (const name of ['replenished', 'faults', 'outages', 'logs', 'records'] as const) {
      const operators = new Set(all(name).map(({ departmentId }) => departmentId))
      expect(['2', '3', '4'].every((id) => operators.has(id))).toBe(true)
      expect(all(name).length).toBeGreaterThan(400)
      expect(new Set(all(name).map(({ id }) => id)).size).toBe(all(name).length)
    }
  })
})
