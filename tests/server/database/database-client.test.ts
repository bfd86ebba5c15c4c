import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outageOf } from '../../../server-stub/platform/database/outage-of'
import { readByCursor } from '../../../server-stub/platform/database/sql/read-by-cursor'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { databases, type OpenedDatabase } from '../support/databases'

/** More than the pool has connections. */
const many = Array.from({ length: 30 }, (_, index) => index)

describe.each(databases)('the database client on $name', ({ open }) => {
  let opened: OpenedDatabase
  const db = () => opened.database.db
  const names = async () =>
    (await sql<{ name: string }>`select name from public.thing order by name`.execute(db())).rows.map(
      ({ name }) => name,
    )
  const lose = sql`select pg_terminate_backend(pg_backend_pid())`

  beforeAll(async () => {
    opened = await open()
    await sql`create table public.thing (name text)`.execute(db())
  })
  afterAll(() => opened.stop())

  it('commits a transaction whose work resolves, and rolls back one whose work rejects', async () => {
    const add = (name: string) => sql`insert into public.thing values (${name})`
    expect(await db().transaction(async (trx) => (await add('kept').execute(trx)).rowCount)).toBe(1)
    const failing = db().transaction(async (trx) => {
      await add('lost').execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual(['kept'])
  })

  it('gives the connection back after an error before the first await of the work', async () => {
    for (const at of many) {
      const work = () => {
        throw new Error(`early ${at}`)
      }
      await expect(db().transaction(work)).rejects.toThrow(`early ${at}`)
    }
    expect(await names()).toEqual(['kept'])
  })

  it('gives the connection back after a failed statement', async () => {
    for (const at of many) await expect(sql`select ${at} / 0`.execute(db())).rejects.toThrow('zero')
    expect(await names()).toEqual(['kept'])
  })

  it('reports the error of the work when the connection is lost, and goes on with another one', async () => {
    const work = db().transaction(async (trx) => {
      await lose.execute(trx).catch(() => undefined)
      throw new Error('of the work')
    })
    await expect(work).rejects.toThrow('of the work')
    expect(await names()).toEqual(['kept'])
  })

  it('runs all statements of a lent connection in one session, and none in it after a loss', async () => {
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const [first, second, inside] = await db().connection(async (own) => [
      (await pid.execute(own)).rows[0]?.pid,
      (await pid.execute(own)).rows[0]?.pid,
      await own.transaction(async (trx) => (await pid.execute(trx)).rows[0]?.pid),
    ])
    expect([second, inside]).toEqual([first, first])
    await db().connection((own) => lose.execute(own).catch(() => undefined))
    expect(await names()).toEqual(['kept'])
  })

  it('gives up connections to a server that has become read-only, as a former leader after a failover', async () => {
    // The setting is that of new connections, and the pool may have several.
    const set = (value: string) =>
      sql`select set_config('default_transaction_read_only', ${value}, false), pg_sleep(0.1)`.execute(db())
    await Promise.all(many.map(() => set('on')))
    const write = () => db().transaction((trx) => sql`delete from public.thing where false`.execute(trx))
    const outcomes = await Promise.allSettled(many.map(write))
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outageOf(outcome.reason)).toBe('database-away')
    await Promise.all(many.map(write))
  })

  it('refuses writes in a read-only transaction', async () => {
    const write = db().transaction((trx) => sql`delete from public.thing`.execute(trx), { readOnly: true })
    await expect(write).rejects.toThrow('read-only')
  })

  it('reads by cursor in batches, and reports the error of a batch', async () => {
    const read = async (statement: ReturnType<typeof sql>) => {
      const sizes: number[] = []
      for await (const rows of readByCursor(db(), statement, 2)) sizes.push(rows.length)
      return sizes
    }
    expect(await read(sql`select from generate_series(1, 5)`)).toEqual([2, 2, 1])
    expect(await read(sql`select from generate_series(1, 4)`)).toEqual([2, 2])
    expect(await read(sql`select where false`)).toEqual([])
    await expect(read(sql`select 1 / (3 - n) from generate_series(1, 5) as n`)).rejects.toThrow(
      'division by zero',
    )
    await expect(
      read(
        sql`select case when n = 3 then pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 5) as n`,
      ),
    ).rejects.toThrow(/terminat/)
  })
})
