import { sql } from '../../../server-stub/platform/database/sql/sql'
import { groupBy } from 'lodash-es'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../support/databases'
import { columnSum, openStatistics, type StatisticsWorld } from './open-statistics'

interface PlainFault {
  readonly machine: string
  readonly code: string
  readonly name: string
  readonly minutes: number | null
  readonly department: string
}

describe.each(databases)('fault statistics on $name', (database) => {
  let world: StatisticsWorld
  beforeAll(async () => {
    world = await openStatistics(database, ['admin', 'primary'])
  })
  afterAll(() => world.close())

  const faults = async (from: string, to: string, person: string): Promise<readonly PlainFault[]> => {
    const own = await world.departmentsOf(person)
    const { rows } =
      await sql<PlainFault>`select m."machineNo" as machine, f."faultCode" as code, f."faultName" as name,
      f."durationMinutes" as minutes, f."departmentId" as department
      from records.fault f join records.machine m on m.id = f."machineId"
      where to_char(f."faultTime" at time zone 'Asia/Shanghai', 'YYYY-MM-DD') between ${from} and ${to}`.execute(
        world.server.database.db,
      )
    return person === 'admin' ? rows : rows.filter(({ department }) => own.includes(department))
  }

  test.each([
    ['admin', '2026,2026', '2026-01-01', '2026-12-31'],
    ['primary', '2026,2026', '2026-01-01', '2026-12-31'],
    ['admin', '2026-03,2026-09', '2026-03-01', '2026-09-30'],
    ['primary', '2026-10-05,2026-10-25', '2026-10-05', '2026-10-25'],
  ])('S9: the figures of %s for %s equal the single faults', async (person, period, from, to) => {
    const page = await world.ask(person, 'deviceFault', {
      period,
      totals: 'faultCount,machineCount,totalMinutes,share',
    })
    const found = await faults(from, to, person)
    const groups = groupBy(found, ({ code, name }) => `${code} ${name}`)
    const plain = Object.fromEntries(
      Object.entries(groups).map(([key, alike]) => [
        key,
        {
          faultCount: alike.length,
          machineCount: new Set(alike.map(({ machine }) => machine)).size,
          totalMinutes: alike.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
        },
      ]),
    )
    const shown = Object.fromEntries(
      page.list.map(({ faultCode, faultName, faultCount, machineCount, totalMinutes }) => [
        `${String(faultCode)} ${String(faultName)}`,
        { faultCount, machineCount, totalMinutes },
      ]),
    )
    expect(shown).toEqual(plain)
    expect(page.list.length).toBeGreaterThan(0)
    expect(page.totals).toEqual({
      faultCount: columnSum(page.list, 'faultCount'),
      // Machines with several faults are counted once.
      machineCount: new Set(found.map(({ machine }) => machine)).size,
      totalMinutes: columnSum(page.list, 'totalMinutes'),
      share: 100,
    })
  })

  test('D11: a row leads to as many machines as it says, within the same filter', async () => {
    const { list } = await world.ask('primary', 'deviceFault', { period: '2026-01,2026-11', machineNo: '1' })
    const some = await faults('2026-01-01', '2026-11-30', 'primary')
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) {
      expect(row['id']).toMatch(/^[\w-]+$/)
      const machines = await world.ask('primary', 'deviceFault/getMachines', {
        fault: String(row['id']),
        totals: 'faultCount,totalMinutes',
      })
      expect(machines.total).toBe(row['machineCount'])
      expect(machines.totals).toEqual({
        faultCount: row['faultCount'],
        totalMinutes: row['totalMinutes'],
      })
      for (const machine of machines.list) {
        const own = some.filter(
          (fault) => fault.machine === machine['machineNo'] && fault.code === row['faultCode'],
        )
        expect(machine['machineNo']).toContain('1')
        expect(own.length).toBeGreaterThanOrEqual(Number(machine['faultCount']))
      }
    }
    const [first] = list
    const machines = await world.ask('primary', 'deviceFault/getMachines', { fault: String(first?.['id']) })
    const wanted = String(machines.list[0]?.['machineNo'])
    const found = await world.ask('primary', 'deviceFault/getMachines', {
      fault: String(first?.['id']),
      machineNo: wanted,
    })
    expect(found.list).toEqual(machines.list.slice(0, 1))
  })

  test('a fault is found by a part of its name', async () => {
    const all = await world.ask('admin', 'deviceFault', { period: '2026,2026' })
    const part = String(all.list[0]?.['faultName']).slice(1, 5)
    const found = await world.ask('admin', 'deviceFault', { period: '2026,2026', faultName: part })
    const named = all.list.filter((row) => String(row['faultName']).includes(part))
    expect(found.list.map((row) => row['faultName'])).toEqual(named.map((row) => row['faultName']))
  })
})
