import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server-stub/platform/database/open-database'
import { databases, type OpenedDatabase } from '../support/databases'

describe.each(databases)('an open database on $name', ({ name, open }) => {
  let opened: OpenedDatabase
  let database: Database
  beforeAll(async () => {
    opened = await open()
    database = opened.database
  })
  afterAll(() => opened.stop())

  test('has its kind, its session settings and both ways to query', async () => {
    expect(database.kind).toBe(name)
    const { rows } = await database.pool.query(
      `select current_setting('TimeZone') zone, current_setting('DateStyle') style, current_schemas(false)::text[] path`,
    )
    expect(rows).toEqual([{ zone: 'Asia/Shanghai', style: 'ISO, YMD', path: ['public'] }])
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('returns values in wire format', async () => {
    const { rows } = await database.pool.query(`select
      9007199254740993::bigint as id, array[1, null]::bigint[] as ids, 12.50::numeric as amount,
      array[1.5]::numeric[] as amounts, '2026-01-31'::date as day, array['2026-01-31']::date[] as days,
      '2026-01-31 16:05:06.789Z'::timestamptz as at, '2026-01-31 16:05:06.789'::timestamp as local,
      array['2026-01-31 16:05:06Z', null]::timestamptz[] as ats, '{"a":[1]}'::jsonb as body, null::bigint as nothing,
      true as yes, 'x' as text`)
    expect(rows).toEqual([
      {
        id: '9007199254740993',
        ids: ['1', null],
        amount: 12.5,
        amounts: [1.5],
        day: '2026-01-31',
        days: ['2026-01-31'],
        at: '2026-02-01 00:05:06',
        local: '2026-01-31 16:05:06',
        ats: ['2026-02-01 00:05:06', null],
        body: { a: [1] },
        nothing: null,
        yes: true,
        text: 'x',
      },
    ])
  })

  test('takes a time without a zone for a time in Shanghai', async () => {
    const { rows } = await database.pool.query(`select extract(epoch from $1::timestamptz)::int as at`, [
      '2026-01-01 08:00:00',
    ])
    expect(rows).toEqual([{ at: Date.UTC(2026, 0, 1) / 1000 }])
  })

  test('survives when the server ends an idle connection', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.release()
    const broke = new Promise((resolve) => database.pool.once('error', resolve))
    const killer = await database.pool.connect()
    const other = await database.pool.connect()
    killer.release()
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and pid <> pg_backend_pid()',
      [rows[0]?.pid],
    )
    other.release()
    await broke
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('survives when the server ends a connection in use, between two queries', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    client.release()
  })

  test('builds a template once, and keeps its copies apart', async () => {
    let built = 0
    const template = {
      name: `seeded_${process.pid}`,
      build: async ({ pool }: Database) => {
        built++
        await pool.query('create table seed as select generate_series(1, 3) as n')
      },
    }
    const first = await open({ template })
    const second = await open({ template })
    await first.database.pool.query('delete from seed')
    const { rows } = await second.database.pool.query('select count(*) from seed')
    expect(rows).toEqual([{ count: '3' }])
    expect(built).toBe(1)
    await Promise.all([first.stop(), second.stop()])
  })

  test('lets a running query end before it closes, and may be closed twice', async () => {
    const { database: another, stop } = await open()
    const client = await another.pool.connect()
    const query = client.query('select 1 as one from pg_sleep(0.2)').finally(() => client.release())
    await Promise.all([another.close(), another.close()])
    expect((await query).rows).toEqual([{ one: 1 }])
    await stop()
  })
})
