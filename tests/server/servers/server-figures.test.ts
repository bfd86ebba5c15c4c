import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { noteVerified } from '../../../server-stub/platform/backup/verified-backups'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { storeFigures } from '../../../server-stub/platform/servers/figure-store'
import { bucketBounds } from '../../../server-stub/platform/servers/request-figures'
import { orderYear } from '../../order-year'
import { databases } from '../support/databases'
import { useConsole } from '../support/use-console'

const hourMs = 3_600_000

describe.each(databases)('the figures of the page "Server" on $name', (database) => {
  const here = useConsole(database)
  const read = async <T>(route: string): Promise<T> => {
    const answer = await here.admin.call('GET', `/system/server/${route}`)
    expect(answer).toMatchObject({ success: true })
    return answer.data as T
  }
  const db = () => here.server.database.db
  const beat = () => here.server.app.heartbeat.settle()
  beforeAll(beat)

  it('estimates the size of each entity, and its growth since the days that sizes were noted', async () => {
    await sql`analyze records."user"`.execute(db())
    const sizes = () =>
      read<{
        database: {
          total: { bytes: number; in7Days: unknown }
          entities: readonly { entity: string; bytes: number }[]
        }
        storage: object
      }>('getSizes')
    const of = async (entity: string) =>
      (await sizes()).database.entities.find((size) => size.entity === entity)
    const { rows } = await sql<{ n: string }>`select count(*) as n from records."user"`.execute(db())
    expect(await of('user')).toMatchObject({
      title: 'User',
      rows: Number(rows[0]?.n),
      bytes: expect.any(Number),
      in7Days: null,
      in30Days: null,
    })
    await sql`insert into console.archived_month
        (entity, month, part, by_column, lower, upper, first_day, next_day, state, bytes)
      select 'salesOrder', month, 'p' || month, 'payTime', now(), now(), now(), now(), state, 1000
      from (values ('2001-01', 'archived'), ('2001-02', 'restored'), ('2001-03', 'new')) as m (month, state)`.execute(
      db(),
    )
    const first = await sizes()
    expect(first).toMatchObject({
      database: {
        kind: database.name,
        version: expect.stringMatching(/^\d+/),
        notedSince: expect.any(String),
      },
      storage: {
        kind: 'folder',
        uploads: { count: expect.any(Number), bytes: expect.any(Number) },
        // A month that is still being archived has no file yet.
        archivedMonths: { count: 2, bytes: 2000 },
      },
    })
    const all = first.database.entities.map(({ bytes }) => bytes)
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    expect(first.database.total.bytes).toBeGreaterThan(all.reduce((sum, bytes) => sum + bytes, 0))
    // No server ran on the seventh day. What was noted on the sixth is too young.
    await sql`insert into console.table_size (day, name, row_count, bytes)
      select (now() at time zone 'UTC')::date - days, 'user', n, 1000
      from (values (8, 2), (6, 3)) as v (days, n)`.execute(db())
    const { bytes } = (await of('user'))!
    expect(await of('user')).toMatchObject({
      in7Days: { rows: Number(rows[0]?.n) - 2, bytes: bytes - 1000 },
      in30Days: null,
    })
    // A table that did not exist has grown from nothing.
    const department = (await of('department')) as { rows?: number; bytes: number }
    expect(department).toMatchObject({ in7Days: { rows: department.rows, bytes: department.bytes } })
  })

  it('names the slowest screens of all servers, with the durations of the last day', async () => {
    const list = `/order/success/getPage`
    await here.admin.call('GET', list, { query: { payTime: orderYear() } })
    await beat()
    const buckets = Array.from({ length: bucketBounds.length + 1 }, () => 0)
    buckets[20] = 99
    const figure = {
      method: 'GET',
      route: basePath + list,
      screen: 'sales_success',
      requests: 99,
      seconds: 198,
      longest: 3,
      buckets,
    }
    const hour = (ago: number) =>
      new Date(Math.floor(Date.now() / hourMs) * hourMs - ago * hourMs).toISOString()
    const elsewhere = randomUUID()
    await storeFigures(db(), elsewhere, [
      { ...figure, hour: hour(0) },
      { ...figure, hour: hour(2), longest: 2.5 },
      { ...figure, hour: hour(26), longest: 9 },
    ])
    // Stored again, they replace themselves.
    await storeFigures(db(), elsewhere, [{ ...figure, hour: hour(0) }])
    const { routes } = await read<{ routes: readonly { route: string }[] }>('getSlowest')
    const found = routes.find(({ route }) => route === list)
    expect(found).toMatchObject({
      title: 'Successful orders',
      screen: 'sales_success',
      requests: expect.closeTo(199, 0),
      mean: expect.closeTo((2 * 198_000) / 199, -2),
      longest: 3000,
    })
    const p95 = (found as unknown as { p95: number }).p95
    expect(p95).toBeGreaterThan((bucketBounds[19] ?? 0) * 1000)
    expect(p95).toBeLessThanOrEqual(3000)
    await here.server.app.heartbeat.sweep()
    const kept = await sql<{ longest: number }>`select longest from console.request_figure
      where server = ${elsewhere} order by longest`.execute(db())
    expect(kept.rows.map(({ longest }) => longest)).toEqual([2.5, 3])
  })

  it('shows the last verified backup, and whether it is older than the parameter allows', async () => {
    const backup = async () => {
      const { backup: last, isBackupOld, backupLimitDays } = await read<Record<string, unknown>>('getState')
      return { last, isBackupOld, backupLimitDays }
    }
    expect(await backup()).toEqual({ last: null, isBackupOld: false, backupLimitDays: 0 })
    const page = await here.admin.call('GET', '/system/config/getPage', {
      query: { code: 'backupMaxAgeDays' },
    })
    const [row] = (page.data as { list: Record<string, unknown>[] }).list
    await here.admin.call('PUT', '/system/config/edit', { body: { ...row, value: '7' } })
    expect(await backup()).toEqual({ last: null, isBackupOld: true, backupLimitDays: 7 })
    await noteVerified(db(), 'nine', new Date(Date.now() - 9.5 * 24 * hourMs).toISOString())
    expect(await backup()).toMatchObject({ last: { name: 'nine', days: 9 }, isBackupOld: true })
    await noteVerified(db(), 'two', new Date(Date.now() - 2.5 * 24 * hourMs).toISOString())
    expect(await backup()).toMatchObject({ last: { name: 'two', days: 2 }, isBackupOld: false })
  })
})
