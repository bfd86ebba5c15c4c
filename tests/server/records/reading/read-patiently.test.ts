import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { testedQuery } from '../../../../server-stub/platform/records/reading/filters/tested-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageStatements } from '../../../../server-stub/platform/records/reading/lists/list-rows'
import { checkSort } from '../../../../server-stub/platform/records/reading/query/query-order'
import { createStorage } from '../../../../server-stub/platform/records/storage/storage'
import { readPatiently } from '../../../../server-stub/platform/records/reading/lists/read-patiently'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createOperator, createWorld, query } from '../fixtures/world'

describe.each(databases)('a search for texts among very many rows on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())
  /** A statement as expensive as millions of rows, planned in the hope that the first few match. */
  const walk = sql`
    select at, pg_sleep(60) from (select generate_series(1, 10000000) as at) as rows where at > 3 limit 1`
  const found = sql`select 7 as at`

  test('begins again by searching for the matching rows first, when it meets none soon', async () => {
    const rows = await readPatiently<{ at: number }>(opened.database.db, walk, found, 50)
    expect(rows).toEqual([{ at: 7 }])
    // The timeout applied to that statement alone.
    const { rows: bounds } = await sql<{ bound: string }>`
      select current_setting('statement_timeout') as bound`.execute(opened.database.db)
    expect(bounds).toEqual([{ bound: '0' }])
  })

  test('returns a match that it meets soon, and fails like other statements', async () => {
    const soon = sql`select at from (select generate_series(1, 10000000) as at) as rows where at > 3 limit 1`
    expect(await readPatiently(opened.database.db, soon, found)).toEqual([{ at: 4 }])
    const wrong = sql`select 1 / (at - at) from (select generate_series(1, 10000000) as at) as rows where at > 3 limit 1`
    await expect(readPatiently(opened.database.db, wrong, found)).rejects.toThrow('division by zero')
  })
})

describe.each(databases)('matching rows searched for first, on $name', ({ open }) => {
  test('are those of the walk, in their order', async () => {
    const opened = await open()
    try {
      const world = await createWorld(opened.database)
      const { db } = opened.database
      for (const id of ['10', '20']) await world.put('department', { id, name: id, vipGrade: 0 })
      await sql`
        insert into records.machine (id, "machineNo", "departmentId", "createTime")
        select at, 'M' || at % 100 || '-' || at, 10 + 10 * (at % 2), now() - at * interval '1 minute'
        from generate_series(1, 5000) as at`.execute(db)
      const context = {
        storage: createStorage(entities),
        person: createOperator('20', ['20']),
        dictionary: () => undefined,
      }
      const table = context.storage.table('machine')!
      for (const [asked, rows] of [
        [{ machineNo: 'm7' }, 20],
        [{ machineNo: 'm7', pageNo: 3 }, 20],
        [{ machineNo: 'm7-', departmentName: '20', sortField: 'machineNo' }, 20],
        [{ machineName: 'none' }, 0],
      ] as const) {
        const wanted = testedQuery(table, query({ pageSize: 20, ...asked }), context)
        const { walk, found } = pageStatements(
          table,
          wanted,
          checkSort(table, wanted.sort, context.person),
          context,
        )
        const first = (await sql`${walk}`.execute(db)).rows
        expect(first).toHaveLength(rows)
        expect((await sql`${found!}`.execute(db)).rows).toEqual(first)
      }
    } finally {
      await opened.stop()
    }
  })
})
