import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath, buildApp } from '../../../server-stub/app'
import { createRequestCounts, type RequestCounts } from '../../../server-stub/platform/plugins/request-counts'
import { databases, olderDatabase } from '../support/databases'
import type { Database } from '../../../server-stub/platform/database/open-database'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { migrations } from '../../../server-stub/migrations/migrations'
import { silentLog } from '../support/silent-log'
import { useConsole } from '../support/use-console'

/** An interval so long that the servers reconcile only when the test says so. */
const never = 2 ** 30

describe.each(databases)('request counts of a minute, at two servers on $name', (kind) => {
  let database: Database
  let stop: () => Promise<void>
  let now = Date.UTC(2026, 10, 20, 4, 0, 10)
  const open: RequestCounts[] = []
  const server = (): RequestCounts => {
    const counts = createRequestCounts({ database, everyMs: never, now: () => now })
    open.push(counts)
    return counts
  }
  beforeAll(async () => {
    const opened = await kind.open()
    database = opened.database
    stop = opened.stop
    await migrate(database.db, migrations, silentLog)
  })
  afterAll(async () => {
    for (const counts of open) await counts.close()
    await stop()
  })
  const times = (counts: RequestCounts, caller: string, count: number) => {
    let made = 0
    for (let time = 0; time < count; time += 1) made = counts.count(caller).made
    return made
  }

  it('add up once both servers have reconciled', async () => {
    const [one, other] = [server(), server()]
    expect(times(one, 'a', 30)).toBe(30)
    expect(times(other, 'a', 20)).toBe(20)
    await one.reconcile()
    await other.reconcile()
    expect(other.count('a').made).toBe(51)
    expect(times(one, 'a', 4)).toBe(34)
    await other.reconcile()
    await one.reconcile()
    expect(one.count('a')).toEqual({ made: 56, leftMs: 50_000 })
    expect(one.count('b').made).toBe(1)
  })

  it('begin again with each minute, and old ones are deleted', async () => {
    const one = server()
    times(one, 'c', 5)
    await one.reconcile()
    now += 60_000
    expect(one.count('c').made).toBe(1)
    now += 120_000
    one.count('c')
    await one.reconcile()
    const { rows } = await sql`select distinct minute from console.request_count`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  it('go on at each server while the database is away', async () => {
    const report = vi.fn()
    const away = () => Promise.reject(new Error('The database is away.'))
    const gone = { db: { ...database.db, query: away, transaction: away } }
    const one = createRequestCounts({ database: gone, everyMs: never, report, now: () => now })
    times(one, 'd', 5)
    await one.reconcile()
    expect(report).toHaveBeenCalledTimes(1)
    expect(one.count('d').made).toBe(6)
    await one.close()
  })
})

describe.each(olderDatabase)('the request limit on $name', (kind) => {
  const here = useConsole(kind, { RATE_LIMIT: '40' })

  it('is shared by all servers', async () => {
    const second = await buildApp(here.server.options)
    const ask = async (app: typeof second) =>
      (await app.inject({ url: `${basePath}/system/getServerTime`, remoteAddress: '203.0.113.9' })).statusCode
    for (let time = 0; time < 40; time += 1) await ask(here.server.app)
    expect(await ask(here.server.app)).toBe(429)
    await vi.waitFor(async () => expect(await ask(second)).toBe(429), { timeout: 20_000, interval: 300 })
    await second.close()
  })
})
