import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordPage } from '../../../server-stub/platform/records/record-store'
import { databases } from '../support/databases'
import { countAnew } from './count-anew'
import { measuredBy, openStatistics, type StatisticsWorld } from './open-statistics'

/** Time zones, each with days on which its clocks change, or with any days when they do not. */
const zones = [
  ['Asia/Shanghai', ['2026-03-08', '2026-10-25']],
  ['Asia/Kolkata', ['2026-03-29', '2026-11-01']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['Pacific/Kiritimati', ['2026-03-08', '2026-11-19']],
  ['Pacific/Pago_Pago', ['2026-03-08', '2026-11-19']],
] as const

describe.each(databases)('time zones on $name', (database) => {
  let world: StatisticsWorld
  beforeAll(async () => {
    world = await openStatistics(database, ['admin', 'primary'])
  })
  afterAll(() => world.close())

  const setZone = async (zone: string): Promise<void> => {
    const { db } = world.server.database
    await sql`update records.config set value = ${zone} where code = 'businessTimeZone'`.execute(db)
    await countAnew(db)
  }

  const list = async (query: Readonly<Record<string, string>>, timeZone?: string): Promise<RecordPage> => {
    const { data, message } = await world.client('primary').call('GET', '/order/success/getPage', {
      query: { pageNo: 1, pageSize: 10, totals: 'quantity', ...query },
      timeZone,
    })
    if (!data) throw new Error(message ?? 'refused')
    return data as RecordPage
  }

  describe('the time zone of the business', () => {
    // Each change of the zone recounts a year of orders.
    afterAll(() => setZone('Asia/Shanghai'))

    it.each(zones)(
      'gives a list and a statistic the same dates when the person is in it too: %s',
      async (zone, days) => {
        await setZone(zone)
        for (const day of days) {
          const month = day.slice(0, 7)
          const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
          const to = month === '2026-11' ? '2026-11-19' : `${month}-${last}`
          const byDay = measuredBy(
            (await world.ask('primary', 'day', { period: `${month}-01,${to}` })).list,
            'time',
          )
          const near = (date: string) => Math.abs(Date.parse(date) - Date.parse(day)) <= 2 * 86_400_000
          let sum = 0
          for (const [date, figures] of Object.entries(byDay)) {
            sum += Number(figures['orderCount'])
            if (!near(date)) continue
            const { total, totals } = await list({ payTime: `${date},${date}` }, zone)
            expect([date, total]).toEqual([date, figures['orderCount']])
            expect([date, Number(totals?.['quantity'] ?? 0)]).toEqual([date, figures['volume']])
          }
          expect(sum).toBeGreaterThan(0)
          const hours = (await world.ask('primary', 'hour', { period: `${day},${day}` })).list
          const ofDay = hours.reduce((count, row) => count + Number(row['orderCount'] ?? 0), 0)
          expect(ofDay).toBe(byDay[day]?.['orderCount'])
          const [row] = (await world.ask('primary', 'month', { period: `${month},${month}` })).list
          if (month !== '2026-11') expect(row?.['orderCount']).toBe(sum)
        }
      },
    )
  })

  it("days of a list are those of the caller's time zone, or of the wire when the caller names none", async () => {
    const day = '2026-11-10'
    const moments = (from: string, to: string) => list({ payTime: `${from},${to}` })
    const china = await list({ payTime: `${day},${day}` })
    expect(china.total).toBe((await moments(`${day} 00:00:00`, `${day} 23:59:59`)).total)
    const yorkers = await list({ payTime: `${day},${day}` }, 'America/New_York')
    expect(yorkers.total).toBe((await moments(`${day} 13:00:00`, '2026-11-11 12:59:59')).total)
    // The day has 25 hours.
    const long = await list({ payTime: '2026-11-01,2026-11-01' }, 'America/New_York')
    expect(long.total).toBe((await moments('2026-11-01 12:00:00', '2026-11-02 12:59:59')).total)
    const unknown = await list({ payTime: `${day},${day}` }, 'Europe/Atlantis')
    expect(unknown.total).toBe(china.total)
  })

  it.each([
    ['America/New_York', '2026-01-01 13:00:00', '2026-11-20 12:59:59', '2026-01-01 12:59:59'],
    ['Asia/Kolkata', '2026-01-01 02:30:00', '2026-11-21 02:29:59', '2026-01-01 02:29:59'],
    ['Europe/Berlin', '2026-01-01 07:00:00', '2026-11-20 11:59:59', '2026-01-01 06:59:59'],
  ])('a year of orders in %s is a year of its calendar (T2)', async (zone, from, to, before) => {
    const ask = (start: string) =>
      world.client('admin').call('GET', '/order/success/getPage', {
        query: { pageNo: 1, pageSize: 1, payTime: `${start},${to}` },
        timeZone: zone,
      })
    expect((await ask(from)).message).toBeNull()
    expect((await ask(before)).status).toBe(422)
  })

  it.each([
    ['America/New_York', '2026-02-01 13:00:00', '2026-05-01 12:00:00', '2026-05-01 12:00:01'],
    ['Europe/Berlin', '2026-08-01 06:00:00', '2026-11-01 07:00:00', '2026-11-01 07:00:01'],
    ['Asia/Kolkata', '2026-02-01 02:30:00', '2026-05-01 02:30:00', '2026-05-01 02:30:01'],
  ])(
    'three months of logs in %s are three months across a change of clocks (T1)',
    async (zone, from, to, later) => {
      const ask = (end: string) =>
        world.client('admin').call('GET', '/device/machineLog/getPage', {
          query: { pageNo: 1, pageSize: 1, logTime: `${from},${end}` },
          timeZone: zone,
        })
      expect((await ask(to)).message).toBeNull()
      expect((await ask(later)).status).toBe(422)
    },
  )

  it('the profile has the zone, and an unknown name is refused and changes nothing', async () => {
    const profile = async () => (await world.client('admin').call('GET', '/system/getUserInfo')).data
    expect(await profile()).toMatchObject({ businessTimeZone: 'Asia/Shanghai' })
    const { db } = world.server.database
    const { rows } = await sql<{
      id: string
    }>`select id::text from records.config where code = 'businessTimeZone'`.execute(db)
    const save = (value: string) =>
      world.client('admin').call('PUT', '/system/config/edit', { body: { id: rows[0]?.id, value } })
    for (const wrong of ['Europe/Atlantis', '+08:00', "'; select"])
      expect((await save(wrong)).status).toBe(422)
    expect((await save('Europe/Berlin')).message).toBeNull()
    await countAnew(db)
    expect(await profile()).toMatchObject({ businessTimeZone: 'Europe/Berlin' })
    const keep = (timeZone: string) =>
      world.client('admin').call('PUT', '/system/preferences/save', {
        body: { name: 'settings', value: { changedAt: 1, timeZone } },
      })
    expect((await keep('Mars/Base')).status).toBe(422)
    expect((await keep('Asia/Kolkata')).success).toBe(true)
    expect((await keep('')).success).toBe(true)
  })
})
