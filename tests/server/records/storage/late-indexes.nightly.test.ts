import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIndexBuilder } from '../../../../server-stub/platform/records/index-builder'
import { largeTable } from '../../../../server-stub/platform/records/storage/plan-table'
import { syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'

describe.each(databases)('indexes of a large table on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open()
    const { db } = opened.database
    await syncTables(db, entities, { indexes: false })
    // Makes the table large enough, by a text that is not compressed.
    await sql`alter table records.machine alter column "machineName" set storage external`.execute(db)
    // Autovacuum would remove these texts at any moment, and the table would no longer count as large.
    await sql`alter table records.machine
      set (autovacuum_enabled = false, toast.autovacuum_enabled = false)`.execute(db)
    const wide = 8 * 2 ** 20
    await sql`insert into records.machine (id, "machineNo", "machineName", "departmentId", "createTime")
      select at, 'M' || at, repeat('x', ${wide}), 10, now() from generate_series(1, ${Math.ceil(largeTable / wide)}::int) as at`.execute(
      db,
    )
    await sql`insert into records.machine (id, "machineNo", "machineName", "departmentId", "createTime")
      select at, 'M' || at, 'machine ' || at % 50, 10, now() from generate_series(1001, 20000) as at`.execute(
      db,
    )
    await sql`update records.machine set "machineName" = null where length("machineName") > 100`.execute(db)
  })
  afterEach(() => opened.stop())

  async function indexes() {
    const { rows } = await sql<{ name: string; unique: boolean; valid: boolean }>`
      select i.relname as name, x.indisunique as unique, x.indisvalid as valid
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = 'records.machine'::regclass and i.relname like '%:%' order by 1`.execute(
      opened.database.db,
    )
    return rows
  }
  const builder = (report = vi.fn()) =>
    createIndexBuilder({ db: opened.database.db, entities: () => entities, report })

  test('are deferred, except unique ones, and built while rows are written', async () => {
    const { db } = opened.database
    await syncTables(db, entities, { defers: true })
    const first = await indexes()
    expect(first.length).toBeGreaterThan(0)
    expect(first.every(({ unique }) => unique)).toBe(true)
    const report = vi.fn()
    const made = builder(report)
    await made.settle()
    await made.close()
    expect(report).not.toHaveBeenCalled()
    const all = await indexes()
    expect(all.length).toBeGreaterThan(first.length)
    expect(all.every(({ valid }) => valid)).toBe(true)
    expect(await syncTables(db, entities, { defers: true })).toEqual([])
    expect(await indexes()).toEqual(all)
  })

  test('are known to the planner at once, so that a text without rows counts as rare', async () => {
    const { db } = opened.database
    await sql`analyze records.machine`.execute(db)
    await syncTables(db, entities, { defers: true })
    const made = builder()
    await made.settle()
    await made.close()
    const { rows } = await sql<{ known: string }>`
      select count(*) as known from pg_stats where schemaname = 'records' and tablename like 'machine:machineName:%'`.execute(
      db,
    )
    expect(Number(rows[0]?.known)).toBe(1)
  })

  test('that were interrupted are dropped and built again', async () => {
    const { db } = opened.database
    await syncTables(db, entities, { defers: true })
    const one = builder()
    await one.settle()
    await one.close()
    const all = await indexes()
    const begun = all.filter(({ unique }) => !unique).map(({ name }) => name)
    await sql`update pg_index set indisvalid = false where indexrelid = any(
      select ('records.' || quote_ident(name))::regclass from unnest(${begun}::text[]) as name)`.execute(db)
    // A server that starts meanwhile takes them neither for built nor for missing.
    expect(await syncTables(db, entities, { defers: true })).toEqual([])
    expect((await indexes()).filter(({ valid }) => !valid)).toHaveLength(begun.length)
    const report = vi.fn()
    const next = builder(report)
    await next.settle()
    await next.close()
    expect(report).not.toHaveBeenCalled()
    expect(await indexes()).toEqual(all)
  })

  test('are built by one server at a time', async () => {
    const { db } = opened.database
    await syncTables(db, entities, { defers: true })
    const report = vi.fn()
    const servers = [builder(report), builder(report), builder(report)]
    await Promise.all(servers.map((server) => server.settle()))
    await Promise.all(servers.map((server) => server.close()))
    expect(report).not.toHaveBeenCalled()
    const last = builder(report)
    await last.settle()
    await last.close()
    expect((await indexes()).every(({ valid }) => valid)).toBe(true)
  })

  test('that no entity can ask for are built, too, and again when they were interrupted', async () => {
    const { db } = opened.database
    await syncTables(db, entities, { defers: true })
    const part = { name: 'few_machines', table: 'machine', columns: ['price'], rows: sql`"price" = 1` }
    const found = async () => {
      const { rows } = await sql<{ valid: boolean; definition: string }>`
        select indisvalid as valid, pg_get_indexdef(indexrelid) as definition from pg_index
        where indexrelid = to_regclass('records.few_machines')`.execute(db)
      return rows
    }
    const build = async () => {
      const report = vi.fn()
      const made = createIndexBuilder({ db, entities: () => entities, parts: [part], report })
      await made.settle()
      await made.close()
      expect(report).not.toHaveBeenCalled()
    }
    await build()
    const made = await found()
    expect(made).toMatchObject([{ valid: true, definition: expect.stringContaining('WHERE (price = 1)') }])
    await sql`update pg_index set indisvalid = false where indexrelid = 'records.few_machines'::regclass`.execute(
      db,
    )
    await build()
    expect(await found()).toEqual(made)
  })
})
