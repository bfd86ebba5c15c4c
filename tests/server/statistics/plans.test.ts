import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../support/databases'
import { openStatistics, type StatisticsWorld } from './open-statistics'
import { recordStatements } from './record-statements'

const year = '2026-01,2026-11'
const month = '2026-11-01,2026-11-20'

describe.each(databases)('reads of statistics on $name', (database) => {
  let world: StatisticsWorld
  let machineNo = ''
  beforeAll(async () => {
    world = await openStatistics(database, ['admin', 'primary'])
    const { rows } = await sql<{
      no: string
    }>`select "machineNo" as no from records.machine order by id limit 1`.execute(world.server.database.db)
    machineNo = rows[0]?.no ?? ''
  })
  afterAll(() => world.close())

  const recorded = (person: string, path: string, query: Readonly<Record<string, string>>) =>
    recordStatements(world.server.database, () => world.ask(person, path, query))

  test.each([
    ['month', { period: year }],
    ['month', { period: year, payWay: '2,3', goodsTypeId: '1', vipGrades: '1' }],
    ['device', { period: year }],
    ['device', { period: '2025,2026', deviceType: '1' }],
    ['goodsRanking', { period: year, goodsTypeId: '1' }],
    ['deviceRanking', { period: year }],
    ['payType', { period: year }],
    ['goods', { period: '2025,2026', goodsName: 'a' }],
    ['goods', { period: year, machineNo: '1' }],
    ['deviceFault', { period: year }],
    ['hour', { period: month }],
    ['day', { period: month, payWay: '3' }],
  ])('%s of %o reads no single order', async (path, query) => {
    for (const person of ['admin', 'primary']) {
      const statements = await recorded(
        person,
        path,
        person === 'admin' ? query : { ...query, vipGrades: 'none' },
      )
      const texts = statements.map(({ text }) => text)
      expect(
        texts.filter((text) =>
          /console"?\."?(sales|way|department|goods|machine)_|records\.fault/.test(text),
        ),
      ).toHaveLength(1)
      expect(texts.filter((text) => text.includes('salesOrder'))).toEqual([])
    }
  })

  test.each([
    ['goods', { period: month }],
    ['hour', { period: month }],
  ])('%s of a machine finds its orders by an index', async (path, query) => {
    const statements = await recorded('admin', path, { ...query, machineNo })
    const reading = statements.filter(({ text }) => text.includes('salesOrder'))
    expect(reading).toHaveLength(1)
    const { rows } = await world.server.database.pool.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) ${reading[0]?.text ?? ''}`,
      [...(reading[0]?.values ?? [])],
    )
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
    expect(plan).toContain('salesOrder')
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"salesOrder"/)
  })
})
