import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasTable } from '../../../server-stub/platform/database/has-table'
import { isMigratedFurther, migrate } from '../../../server-stub/platform/database/migrate'
import type { Migration } from '../../../server-stub/platform/database/migration'
import type { Database } from '../../../server-stub/platform/database/open-database'
import { databases, type OpenedDatabase } from '../support/databases'
import { silentLog as log } from '../support/silent-log'
import { soon } from './soon'

const create = (number: number, name: string): Migration => ({
  number,
  name,
  up: async (db) => {
    await sql`create table ${sql.id(name)} (n integer)`.execute(db)
    await sql`insert into ${sql.id(name)} values (${number})`.execute(db)
  },
})
const first = create(1, 'first')
const second = create(2, 'second')
const third = create(3, 'third')
const failing: Migration = {
  ...second,
  up: async (db) => {
    await second.up(db)
    await sql`select 1 / 0`.execute(db)
  },
}

describe.each(databases)('migrations on $name', ({ open }) => {
  let opened: OpenedDatabase
  let database: Database
  beforeEach(async () => {
    opened = await open()
    database = opened.database
  })
  afterEach(() => opened.stop())

  const applied = async () =>
    (await database.pool.query<object>('select number, name from console.migration order by 1')).rows
  const tables = async () =>
    (
      await database.pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
    ).rows.map((row) => (row as { tablename: string }).tablename)

  test('are applied in order, and once', async () => {
    const said: object[] = []
    const listening = { ...log, info: (fields: object) => void said.push(fields) }
    await migrate(database.db, [first, second], listening)
    await migrate(database.db, [first, second], listening)
    await migrate(database.db, [first, second, third], listening)
    expect(await applied()).toEqual([
      { number: 1, name: 'first' },
      { number: 2, name: 'second' },
      { number: 3, name: 'third' },
    ])
    expect(said).toEqual([1, 2, 3].map((number) => expect.objectContaining({ number }) as object))
    const { rows } = await database.pool.query('select applied_at from console.migration')
    expect((rows[0] as { applied_at: string }).applied_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('are applied once when several servers start at once', async () => {
    const migrations = [first, second, third]
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, migrations, log)))
    expect(await applied()).toHaveLength(3)
    expect((await database.pool.query('select n from first')).rows).toEqual([{ n: 1 }])
  })

  test('are seen by a connection that knew the database without them and waited for another server', async () => {
    const { db } = database
    await db.connection(async (late) => {
      await hasTable(late, 'console', 'migration')
      const other = await db.begin()
      await sql`select pg_advisory_xact_lock(6021023)`.execute(other)
      const waiting = migrate(late, [first], log)
      await soon(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
          db,
        )
        expect(rows).toHaveLength(1)
      })
      await sql`create schema console`.execute(other)
      await sql`create table console.migration (number integer primary key, name text)`.execute(other)
      await sql`insert into console.migration values (1, 'first')`.execute(other)
      await other.commit()
      await waiting
    })
    expect(await tables()).toEqual([])
  })

  test('leave nothing of one that fails, and keep those before it', async () => {
    await expect(migrate(database.db, [first, failing, third], log)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: 'Migration 2 (second) failed: division by zero',
    })
    expect(await tables()).toEqual(['first'])
    expect(await applied()).toEqual([{ number: 1, name: 'first' }])
    await migrate(database.db, [first, second, third], log)
    expect(await tables()).toEqual(['first', 'second', 'third'])
  })

  test('that only expand leave a program of the previous release working, which applies nothing', async () => {
    expect(await migrate(database.db, [first, second, third], log)).toBe(0)
    expect(await migrate(database.db, [first], log)).toBe(2)
    expect(await applied()).toHaveLength(3)
  })

  test('tell a running program of the previous release of a newer one that has migrated meanwhile', async () => {
    await migrate(database.db, [first, second], log)
    expect(await isMigratedFurther(database.db, [first, second])).toBe(false)
    await migrate(database.db, [first, second, third], log)
    expect(await isMigratedFurther(database.db, [first, second])).toBe(true)
    expect(await isMigratedFurther(database.db, [first, second, third])).toBe(false)
  })

  test('that contract refuse programs that use what is gone, and nobody else', async () => {
    await migrate(database.db, [first, second, { ...third, contracts: 2 }], log)
    await expect(migrate(database.db, [first], log)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: 'The database is too new for this program: programs need migration 2, this one ends at 1',
    })
    expect(await migrate(database.db, [first, second], log)).toBe(1)
    const fourth = create(4, 'fourth')
    await migrate(database.db, [first, second, third, fourth], log)
    await expect(migrate(database.db, [first], log)).rejects.toThrow('programs need migration 2')
    expect(await tables()).toEqual(['first', 'fourth', 'second', 'third'])
  })

  test('that contract what their own program uses are refused before anything is done', async () => {
    await expect(migrate(database.db, [first, { ...second, contracts: 2 }], log)).rejects.toThrow(
      'Migration 2 (second) takes away what the program uses until then',
    )
    expect(await tables()).toEqual([])
  })

  test('refuse a database of another program', async () => {
    await migrate(database.db, [create(1, 'other')], log)
    await expect(migrate(database.db, [first, second], log)).rejects.toThrow('its migration 1 is "other"')
  })

  test('with wrong numbers are refused before anything is done', async () => {
    await expect(migrate(database.db, [first, third], log)).rejects.toThrow(
      'Migration 3 (third) is out of order',
    )
    expect(await tables()).toEqual([])
  })

  test('need no right to create schemas when nothing is missing, and fail without the right otherwise', async () => {
    const asGuest = <T>(work: () => Promise<T>) =>
      database.pool.query('create role guest; grant all on all tables in schema public to guest').then(work)
    await migrate(database.db, [first], log)
    await asGuest(async () => {
      await database.pool.query(
        'grant usage on schema console to guest; grant select on console.migration to guest',
      )
      const guest = (migrations: Migration[]) =>
        database.db.connection(async (db) => {
          await sql`set role guest`.execute(db)
          await migrate(db, migrations, log).finally(() => sql`reset role`.execute(db))
        })
      await guest([first])
      await database.pool.query('drop schema console cascade')
      await expect(guest([first])).rejects.toThrow('permission denied')
    }).finally(() => database.pool.query('drop owned by guest; drop role guest'))
  })
})
