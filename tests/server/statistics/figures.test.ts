import { sql, type Sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../../../server-stub/product/seed/world/random/create-random'
import { databases } from '../support/databases'
import {
  addUp,
  columnSum,
  dayOfOrder,
  measured,
  measuredBy,
  measures,
  openStatistics,
  zero,
  type StatisticsWorld,
} from './open-statistics'

interface Question {
  readonly person: string
  readonly query: Readonly<Record<string, string>>
  /** The same conditions in SQL, over an order `o`. */
  readonly where: Sql
}

const people = ['admin', 'primary', 'secondary', 'third']
const rounds = 8
const totals = measures.join(',')
const days = (month: string, from: number, to: number) =>
  [from, to].map((day) => `${month}-${String(day).padStart(2, '0')}`)
const months = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
]

describe.each(databases)('statistics on $name', (database) => {
  let world: StatisticsWorld
  let machineNos: readonly string[] = []
  let machineNames: readonly string[] = []
  const departments = new Map<string, readonly string[]>()

  beforeAll(async () => {
    world = await openStatistics(database, people)
    for (const person of people) departments.set(person, await world.departmentsOf(person))
    const { rows } = await sql<{ no: string; name: string }>`select "machineNo" as no, "machineName" as name
      from records.machine order by id`.execute(world.server.database.db)
    machineNos = rows.map(({ no }) => no)
    machineNames = rows.map(({ name }) => name)
  })
  afterAll(() => world.close())

  const within = (from: string, to: string): Sql => sql`${dayOfOrder} between ${from} and ${to}`

  function pickDays(random: Random): { readonly period: string; readonly where: Sql } {
    const month = random.pick(months)
    const last = month === '2026-11' ? 20 : 28
    const from = random.int(1, last)
    const ends = days(month, from, random.int(from, last))
    return { period: ends.join(','), where: within(ends[0] ?? '', ends[1] ?? '') }
  }

  function pickMonths(random: Random): { readonly period: string; readonly where: Sql } {
    const first = random.int(1, months.length - 1)
    const [from = '', to = ''] = [months[first], months[random.int(first, months.length - 1)]]
    return { period: `${from},${to}`, where: within(`${from}-01`, `${to}-31`) }
  }

  /** Picks days, months or years, as T7 allows. */
  function pickPeriod(random: Random): { readonly period: string; readonly where: Sql } {
    if (random.chance(0.4)) return pickDays(random)
    if (random.chance(0.7)) return pickMonths(random)
    return { period: '2025,2026', where: within('2025-01-01', '2026-12-31') }
  }

  /** Returns a question of a random person, with some of the filters that a statistic knows. */
  function ask(
    random: Random,
    { period, where }: { readonly period: string; readonly where: Sql },
    known: readonly string[],
  ): Question {
    const person = random.pick(people)
    const query: Record<string, string> = { period }
    const conditions = [where]
    const own = departments.get(person) ?? []
    if (person !== 'admin') conditions.push(sql`o."departmentId" = any(${own}::bigint[])`)
    const sets: Readonly<Record<string, () => readonly [text: string, condition: Sql]>> = {
      payWay: () => {
        const ways = [random.int(0, 3), random.pick([2, 3])]
        return [ways.join(','), sql`o."payWay" = any(${ways})`]
      },
      goodsTypeId: () => {
        const type = random.int(0, 4)
        return [String(type), sql`o."goodsType" = ${type}`]
      },
      machineNo: () => {
        const part = random.pick(machineNos).slice(-random.int(1, 4))
        return [
          part.toLowerCase(),
          sql`exists (select from records.machine m where m.id = o."machineId" and m."machineNo" ilike ${`%${part}%`})`,
        ]
      },
      machineName: () => {
        const part = random.pick(machineNames).slice(0, 3)
        return [
          part,
          sql`exists (select from records.machine m where m.id = o."machineId" and strpos(lower(m."machineName"), lower(${part})) > 0)`,
        ]
      },
      deviceType: () => {
        const type = random.int(1, 5)
        return [
          String(type),
          sql`exists (select from records.machine m where m.id = o."machineId" and m."deviceType" = ${type})`,
        ]
      },
      departmentId: () => {
        const chosen = [random.pick(own), random.pick(departments.get('admin') ?? [])]
        return [chosen.join(','), sql`o."departmentId" = any(${chosen}::bigint[])`]
      },
      vipGrades: () =>
        person === 'admin'
          ? [
              '1,2',
              sql`exists (select from records.department d where d.id = o."departmentId" and d."vipGrade" in (1, 2))`,
            ]
          : ['none', sql`true`],
    }
    for (const name of known) {
      const set = sets[name]
      if (!set || !random.chance(0.35)) continue
      const [text, condition] = set()
      query[name] = text
      conditions.push(condition)
    }
    return { person, query, where: sql.join(conditions, ' and ') }
  }

  const machineFilters = ['machineNo', 'machineName', 'departmentId', 'vipGrades']
  const timeFilters = [...machineFilters, 'payWay', 'goodsTypeId']
  const turns = Array.from({ length: rounds }, (_, turn) => turn)

  test.each(turns)('S1: each hour equals the sum of its orders, %i', async (turn) => {
    const random = createRandom(`hours ${turn}`)
    const { person, query, where } = ask(random, pickDays(random), timeFilters)
    const page = await world.ask(person, 'hour', { ...query, totals })
    const plain = await addUp(world, sql`to_char(o."payTime" at time zone 'Asia/Shanghai', 'HH24')`, where)
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
    expect(page.list.map((row) => row['time'])).toEqual(hours)
    expect(measuredBy(page.list, 'time')).toEqual(
      Object.fromEntries(hours.map((hour) => [hour, plain[hour] ?? zero])),
    )
    for (const measure of measures) expect(page.totals?.[measure]).toBe(columnSum(page.list, measure))
  })

  test.each(turns)('S2: each day equals the sum of its orders, %i', async (turn) => {
    const random = createRandom(`days ${turn}`)
    const { person, query, where } = ask(random, pickDays(random), timeFilters)
    const page = await world.ask(person, 'day', { ...query, totals })
    const plain = await addUp(world, dayOfOrder, where)
    const [from = '', to = ''] = (query['period'] ?? '').split(',')
    const wanted = Array.from(
      { length: 31 },
      (_, index) => days(from.slice(0, 7), index + 1, 1)[0] ?? '',
    ).filter((day) => day >= from && day <= to)
    expect(page.list.map((row) => row['time'])).toEqual(wanted)
    expect(measuredBy(page.list, 'time')).toEqual(
      Object.fromEntries(wanted.map((day) => [day, plain[day] ?? zero])),
    )
    for (const measure of measures) expect(page.totals?.[measure]).toBe(columnSum(page.list, measure))
  })

  test.each(turns)('S3: each month equals the sum of its orders, %i', async (turn) => {
    const random = createRandom(`months ${turn}`)
    const { person, query, where } = ask(random, pickMonths(random), timeFilters)
    const page = await world.ask(person, 'month', { ...query, totals })
    const plain = await addUp(world, sql`substr(${dayOfOrder}, 1, 7)`, where)
    const [from = '', to = ''] = (query['period'] ?? '').split(',')
    const wanted = months.filter((month) => month >= from && month <= to)
    expect(measuredBy(page.list, 'time')).toEqual(
      Object.fromEntries(wanted.map((month) => [month, plain[month] ?? zero])),
    )
    for (const measure of measures) expect(page.totals?.[measure]).toBe(columnSum(page.list, measure))
  })

  test.each(turns)('S4: each machine equals the sum of its orders, %i', async (turn) => {
    const random = createRandom(`machines ${turn}`)
    const { person, query, where } = ask(random, pickPeriod(random), [...machineFilters, 'deviceType'])
    const page = await world.ask(person, 'device', { ...query, totals })
    const plain = await addUp(
      world,
      sql`(select m."machineNo" from records.machine m where m.id = o."machineId")`,
      where,
    )
    expect(measuredBy(page.list, 'machineNo')).toEqual(plain)
    for (const measure of measures) expect(page.totals?.[measure]).toBe(columnSum(page.list, measure))
    const best = page.list.toSorted((one, other) => Number(other['sales']) - Number(one['sales']))
    expect(page.chart?.map((row) => row['sales'])).toEqual(best.slice(0, 20).map((row) => row['sales']))
  })

  test.each(turns)('S5: the ten best goods are those of all goods, %i', async (turn) => {
    const random = createRandom(`goods ranking ${turn}`)
    const measure = random.pick(['volume', 'sales'])
    const { person, query, where } = ask(random, pickPeriod(random), [
      'departmentId',
      'vipGrades',
      'goodsTypeId',
    ])
    const page = await world.ask(person, 'goodsRanking', { ...query, measure, totals: 'volume,sales' })
    const plain = Object.values(await addUp(world, sql`o."goodsId"::text`, where))
    const best = plain.toSorted((one, other) => Number(other[measure]) - Number(one[measure])).slice(0, 10)
    expect(page.list.map((row) => row['rank'])).toEqual(best.map((_, index) => index + 1))
    expect(page.list.map((row) => row[measure])).toEqual(best.map((row) => row[measure]))
    expect(page.totals?.['sales']).toBe(columnSum(page.list, 'sales'))
    expect(page.total).toBe(best.length)
    for (const row of page.list) expect(row['name']).toEqual(expect.any(String))
  })

  test.each(turns)('S6: the ten best machines are those of all machines, %i', async (turn) => {
    const random = createRandom(`machine ranking ${turn}`)
    const measure = random.pick(['volume', 'sales'])
    const { person, query, where } = ask(random, pickPeriod(random), [
      'departmentId',
      'vipGrades',
      'deviceType',
    ])
    const page = await world.ask(person, 'deviceRanking', { ...query, measure })
    const plain = Object.values(await addUp(world, sql`o."machineId"::text`, where))
    const best = plain.toSorted((one, other) => Number(other[measure]) - Number(one[measure])).slice(0, 10)
    expect(page.list.map((row) => row[measure])).toEqual(best.map((row) => row[measure]))
    // Machines with the same name are told apart by their numbers.
    const ids = page.list.map((row) => row['id'])
    const { rows } = await sql<{ id: string; machineName: string; machineNo: string }>`select id::text as id,
      "machineName", "machineNo" from records.machine`.execute(world.server.database.db)
    const names = new Map(rows.map((row) => [row.id, `${row.machineName} · ${row.machineNo}`]))
    expect(page.list.map((row) => row['name'])).toEqual(ids.map((id) => names.get(String(id))))
    expect(new Set(page.list.map((row) => row['name'])).size).toBe(page.list.length)
  })

  test.each(turns)(
    'S7: each way to pay equals the sum of its orders, shares add to 100.00, %i',
    async (turn) => {
      const random = createRandom(`ways ${turn}`)
      const { person, query, where } = ask(random, pickPeriod(random), machineFilters)
      const page = await world.ask(person, 'payType', { ...query, totals: 'volume,sales,share' })
      expect(measuredBy(page.list, 'payWay')).toEqual(await addUp(world, sql`o."payWay"::text`, where))
      const whole = columnSum(page.list, 'sales')
      for (const row of page.list) {
        expect(Math.abs(Number(row['share']) - (Number(row['sales']) / whole) * 100)).toBeLessThan(0.01)
      }
      if (page.list.length > 0) expect(page.totals?.['share']).toBe(100)
      expect(page.totals?.['sales']).toBe(whole)
    },
  )

  test.each(turns)('S8: all goods equal the sum of their orders, %i', async (turn) => {
    const random = createRandom(`goods ${turn}`)
    const { person, query, where } = ask(random, pickPeriod(random), [...machineFilters, 'goodsTypeId'])
    const page = await world.ask(person, 'goods', { ...query, totals })
    const plain = await addUp(world, sql`'g' || o."goodsId"`, where)
    expect(measuredBy(page.list, 'id')).toEqual(plain)
    for (const measure of measures) expect(page.totals?.[measure]).toBe(columnSum(page.list, measure))
  })

  test('hours that have not begun have no figures, and past ones without orders have zeros', async () => {
    const hoursWithout = async (from: string, to: string) => {
      const { list } = await world.ask('admin', 'hour', { period: `${from},${to}` })
      return list.filter((row) => row['volume'] === undefined).map((row) => row['time'])
    }
    // It is 12:00 on 20 November.
    const evening = Array.from({ length: 11 }, (_, index) => String(index + 13))
    expect(await hoursWithout('2026-11-20', '2026-11-20')).toEqual(evening)
    expect(await hoursWithout('2026-11-19', '2026-11-20')).toEqual([])
    expect(await hoursWithout('2020-01-01', '2020-01-01')).toEqual([])
  })

  test('S8: goods are found by a part of their name', async () => {
    const all = await world.ask('admin', 'goods', { period: '2026,2026' })
    const named = all.list.filter((row) => String(row['goodsName']).toLowerCase().includes('water'))
    const found = await world.ask('admin', 'goods', { period: '2026,2026', goodsName: 'WATER' })
    expect(named.length).toBeGreaterThan(0)
    expect(found.list.map(measured)).toEqual(named.map(measured))
  })

  test('a paged list shows its pages, sorted by any measure, with sums and chart over all rows', async () => {
    const query = { period: '2026-01,2026-11', sortField: 'profit', sortOrder: 'asc', totals: 'profit' }
    const all = await world.ask('primary', 'device', query)
    const page = await world.ask('primary', 'device', { ...query, pageSize: '7', pageNo: '2' })
    const profits = all.list.map((row) => Number(row['profit']))
    expect(profits).toEqual(profits.toSorted((one, other) => one - other))
    expect(page.list).toEqual(all.list.slice(7, 14))
    expect(page).toMatchObject({ total: all.total, totals: all.totals, chart: all.chart })
    expect(page.chart).toHaveLength(Math.min(20, all.total))
  })
})
