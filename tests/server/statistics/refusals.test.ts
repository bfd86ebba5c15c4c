import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import messages from '../../../engine/i18n/locales/en/messages.json'
import domainMessages from '../../../schemas/messages/en.json'
import { basePath } from '../../../server-stub/app'
import { databases } from '../support/databases'
import { columnSum, openStatistics, today, type StatisticsWorld } from './open-statistics'

const wording: Readonly<Record<string, string>> = { ...messages, ...domainMessages }
const month = '2026-11-01,2026-11-20'

const wrongPeriods: readonly (readonly [path: string, period: string, key: string])[] = [
  ['hour', '', 'M75'],
  ['hour', '2026-11-02,', 'M75'],
  ['hour', '2026-11-03,2026-11-02', 'M78'],
  ['hour', '2026-10-31,2026-11-01', 'M77'],
  ['hour', '2026-11-20,2026-11-21', 'M79'],
  ['hour', '2017-12-31,2017-12-31', 'M80'],
  ['day', '2026-10-31,2026-11-01', 'M77'],
  ['month', '2025-12,2026-01', 'M76'],
  ['month', '2026-11,2026-12', 'M79'],
  ['month', '2017-12,2017-12', 'M80'],
  ...['device', 'goodsRanking', 'deviceRanking', 'payType', 'goods', 'deviceFault'].flatMap(
    (path) =>
      [
        [path, '', 'M75'],
        [path, '2026-10-31,2026-11-01', 'M77'],
        [path, '2025-12,2026-01', 'M76'],
        [path, '2026,2025', 'M78'],
        [path, '2026,2027', 'M79'],
        [path, '2017,2018', 'M80'],
      ] as const,
  ),
]

describe.each(databases)('refusals of statistics on $name', (database) => {
  let world: StatisticsWorld
  beforeAll(async () => {
    world = await openStatistics(database, ['admin', 'primary', 'third', 'finance', 'replenisher'])
  })
  afterAll(() => world.close())

  test.each(wrongPeriods)('%s of "%s" is refused with %s (T4 to T7)', async (path, period, key) => {
    const { status, message } = await world.refusal('admin', path, { period })
    expect(status).toBe(422)
    expect(message).toBe((wording[key] ?? '').replace('{latest}', latestOf(period)))
  })

  test.each([
    ['hour', { period: '2026-11,2026-11' }],
    ['month', { period: '2026-11-01,2026-11-20' }],
    ['device', { period: '2026-11,2026-11-20' }],
    ['device', { period: '2026-02-30,2026-02-30' }],
    ['device', { period: `${month},2026-11-20` }],
    ['device', { period: month, goodsTypeId: '1' }],
    ['device', { period: month, sortField: 'machineName', sortOrder: 'asc' }],
    ['device', { period: month, sortField: 'sales desc; drop table x', sortOrder: 'asc' }],
    ['device', { period: month, totals: 'machineNo' }],
    ['device', { period: month, totals: 'departmentId' }],
    ['device', { period: month, departmentId: '1 or 1=1' }],
    ['hour', { period: month, payWay: '3)' }],
    ['goodsRanking', { period: month, measure: 'cost' }],
    ['deviceFault/getMachines', {}],
    ['deviceFault/getMachines', { fault: 'nothing' }],
    ['deviceFault/getMachines', { fault: encode('faultCode=E1') }],
  ])('%s of %o is refused as malformed', async (path, query) => {
    expect((await world.refusal('admin', path, query)).status).toBe(400)
  })

  test('V31: levels that the person may not query are refused (M45)', async () => {
    expect(await world.refusal('primary', 'hour', { period: month, vipGrades: '0,1' })).toEqual({
      status: 422,
      message: wording['M45'],
    })
    const none = await world.ask('primary', 'day', { period: month, vipGrades: 'none' })
    expect(none).toEqual(await world.ask('primary', 'day', { period: month }))
  })

  test('an operator gets nothing of others, by any query', async () => {
    const own = await world.departmentsOf('third')
    const { rows } = await sql<{ machine: string; department: string }>`select m."machineNo" as machine,
      m."departmentId" as department from records.machine m where not m."departmentId" = any(${own}::bigint[])
      and m.id in (select o."machineId" from records."salesOrder" o)
      and exists (select from records.fault f where f."machineId" = m.id) limit 1`.execute(
      world.server.database.db,
    )
    const { machine = '', department = '' } = rows[0] ?? {}
    const year = { period: '2026-01,2026-11' }
    for (const path of ['device', 'goodsRanking', 'deviceRanking', 'payType', 'goods', 'deviceFault']) {
      const asked = { ...year, departmentId: department }
      expect((await world.ask('admin', path, asked)).total).toBeGreaterThan(0)
      expect(await world.ask('third', path, asked)).toMatchObject({ list: [], total: 0 })
    }
    const filters: readonly Record<string, string>[] = [{ departmentId: department }, { machineNo: machine }]
    for (const filter of filters) {
      const query = { period: '2026-01,2026-11', totals: 'orderCount,sales', ...filter }
      expect((await world.ask('admin', 'month', query)).totals?.['orderCount']).toBeGreaterThan(0)
      expect((await world.ask('third', 'month', query)).totals).toEqual({ orderCount: 0, sales: 0 })
    }
    const [fault] = (await world.ask('admin', 'deviceFault', { ...year, departmentId: department })).list
    const reference = { fault: String(fault?.['id']) }
    expect((await world.ask('admin', 'deviceFault/getMachines', reference)).total).toBeGreaterThan(0)
    expect((await world.ask('third', 'deviceFault/getMachines', reference)).total).toBe(0)
    const widened = { fault: encode(decode(reference.fault).replace(/departmentId=\d+/, 'departmentId=')) }
    const seen = await world.ask('third', 'deviceFault/getMachines', widened)
    for (const row of seen.list) expect(own).toContain(row['departmentId'])
  })

  test('a reference to a fault is checked by the rules of its statistic', async () => {
    const of = (period: string, more = '') => ({
      fault: encode(`period=${period}&faultCode=E1&faultName=x${more}`),
    })
    const machines = 'deviceFault/getMachines'
    expect(await world.refusal('third', machines, of('2025-12,2026-01'))).toMatchObject({ status: 422 })
    expect(await world.refusal('third', machines, of('2026,2026', '&vipGrades=0'))).toEqual({
      status: 422,
      message: wording['M45'],
    })
    expect((await world.refusal('third', machines, of('2026,2026', '&secret=1'))).status).toBe(400)
  })

  test('a person without statistics reads none, and a person who may view them may also export them', async () => {
    expect((await world.refusal('replenisher', 'hour', { period: month })).status).toBe(403)
    expect((await world.ask('finance', 'hour', { period: month })).total).toBe(24)
    const payload = {
      queryParams: { period: month },
      exportHeaderList: ['time', 'sales'].map((field) => ({ field, title: field })),
      fileName: 'Days',
      fileType: 'csv',
    }
    const file = (person: string) =>
      world.server.app.inject({
        method: 'POST',
        url: `${basePath}/statistics/day/export`,
        headers: { authorization: world.client(person).token, language: 'en' },
        payload,
      })
    expect((await file('replenisher')).statusCode).toBe(403)
    const { list } = await world.ask('finance', 'day', { period: month })
    const lines = (await file('finance')).body.trim().split(/\r?\n/).slice(1)
    expect(lines).toHaveLength(list.length)
    expect(lines.map((line) => line.slice(0, 10))).toEqual(list.map((row) => row['time']))
    const sold = lines.map((line) => ({
      sales: Number(line.slice(11).replaceAll(/[",]/g, '').replace('CNY', '')),
    }))
    expect(columnSum(sold, 'sales')).toBe(columnSum(list, 'sales'))
  })
})

/** Returns a reference to a fault, in the form of row ids. */
function encode(told: string): string {
  return Buffer.from(told).toString('base64url')
}

function decode(reference: string): string {
  return Buffer.from(reference, 'base64url').toString()
}

/** Returns the latest time that M79 names, in the precision of the period. */
function latestOf(period: string): string {
  return today.slice(0, period.indexOf(',')).replaceAll('-', '/')
}
