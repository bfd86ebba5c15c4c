import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../../../../server-stub/migrations/migrations'
import { readArchivedMonths } from '../../../../server-stub/platform/archive/archived-month'
import { createArchiver } from '../../../../server-stub/platform/archive/create-archiver'
import { isCluster } from '../../../../server-stub/platform/database/cluster/is-cluster'
import { migrate } from '../../../../server-stub/platform/database/migrate'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import type { FileStorage } from '../../../../server-stub/platform/files/file-storage'
import { syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { databases } from '../../support/databases'
import { silentLog } from '../../support/silent-log'
import { createPerson, createWorld, query } from '../fixtures/world'
import { archived, openArchivedVisits, type ArchivedVisits } from './archived-visits'
import { entities, partsWithRows, putVisits, wrongKeys } from './visits'

const admin = createPerson()

describe.each(databases)('months whose time is over, on $name', (database) => {
  let visits: ArchivedVisits
  beforeEach(async () => {
    visits = await openArchivedVisits(database)
  })
  afterEach(() => visits.stop())

  test('stay without a time to keep', async () => {
    const before = await visits.content()
    await visits.run(undefined)
    expect(visits.report.mock.calls).toEqual([])
    expect(await visits.content()).toBe(before)
    expect(await readArchivedMonths(visits.db)).toEqual([])
    expect(visits.filesLeft()).toEqual([])
  })

  test('leave the database for files, with their keys, and the others stay', async () => {
    await visits.run(undefined)
    const parts = await partsWithRows(visits.db, 'visit')
    await visits.run(await visits.keep())
    expect(visits.report.mock.calls).toEqual([])
    const months = await readArchivedMonths(visits.db)
    expect(months.map(({ month, rows, state }) => ({ month, rows, state }))).toEqual([
      { month: '2026-01', rows: parts['2026-01-01'], state: 'archived' },
      { month: '2026-02', rows: parts['2026-02-01'], state: 'archived' },
    ])
    const { '2026-01-01': _, '2026-02-01': __, ...left } = parts
    expect(await partsWithRows(visits.db, 'visit')).toEqual(left)
    expect(await wrongKeys(visits.db, 'visit')).toBe(0)
    const [, february] = months
    expect(gunzipSync(visits.read(february?.file ?? '')).toString()).toContain(
      '"two\nlines, ""quoted""\\ and wörld"',
    )
    expect(visits.filesLeft()).toHaveLength(4)
    for (const { file, sha256, rows, month } of months) {
      const manifest = JSON.parse(visits.read(file.replace('.gz', '.json')).toString()) as object
      expect(manifest).toMatchObject({ entity: 'visit', month, rows, sha256, by: 'at' })
    }
    // Nothing more is done.
    await visits.run(await visits.keep())
    expect(await readArchivedMonths(visits.db)).toEqual(months)
  })

  test('are moved out of a table that is still small and undivided, too', async () => {
    const fresh = await openArchivedVisits(database, true)
    try {
      await migrate(fresh.db, migrations, silentLog)
      // Without indexes, the table is created undivided.
      await syncTables(fresh.db, entities, { indexes: false })
      await syncTables(fresh.db, entities)
      await putVisits(fresh.db, 'visit', 300)
      await fresh.run('900 months')
      const { rows } = await sql`select relkind from pg_class where oid = 'records.visit'::regclass`.execute(
        fresh.db,
      )
      // A cluster divides it from the beginning.
      expect(rows).toEqual([{ relkind: (await isCluster(fresh.db)) ? 'p' : 'r' }])
      await fresh.run(await fresh.keep())
      expect(fresh.report.mock.calls).toEqual([])
      expect((await readArchivedMonths(fresh.db)).map(({ month }) => month)).toEqual(archived)
    } finally {
      await fresh.stop()
    }
  })

  test('stay when their file can not be read back as it was written', async () => {
    const before = await visits.content()
    const torn: FileStorage = {
      ...visits.files,
      async put(name, given) {
        await visits.files.put(name, given)
        if (name.endsWith('.gz')) {
          visits.write(name, visits.read(name).subarray(0, -9))
        }
      },
    }
    await visits.run(await visits.keep(), torn)
    expect(visits.report.mock.calls.flat().map(String).join()).toMatch(/is damaged/)
    expect(await visits.content()).toBe(before)
    expect(await readArchivedMonths(visits.db)).toEqual([])
    await visits.run(await visits.keep())
    expect((await readArchivedMonths(visits.db)).map(({ month }) => month)).toEqual(archived)
    // The torn file is gone.
    expect(visits.filesLeft()).toHaveLength(4)
  })

  test('stay as they are when the server ends between writing and dropping, and the next run archives them once', async () => {
    const before = await visits.content()
    const ending: FileStorage = {
      ...visits.files,
      async put(name, given) {
        await visits.files.put(name, given)
        if (name.endsWith('.json')) throw new Error('The server ends here.')
      },
    }
    await visits.run(await visits.keep(), ending)
    expect(visits.report).toHaveBeenCalledOnce()
    expect(await visits.content()).toBe(before)
    expect(visits.filesLeft()).toHaveLength(2)
    await visits.run(await visits.keep())
    expect(visits.filesLeft()).toHaveLength(4)
    for (const month of archived) await visits.restore(month)
    expect(await visits.content()).toBe(before)
  })

  test.each([
    ['a change', sql`update records.visit set note = 'changed' where id = 5`],
    ['a deletion', sql`delete from records.visit where id = 5`],
    ['a record that moves away', sql`update records.visit set at = '2026-05-05' where id = 5`],
    ['a new record', sql`insert into records.visit (id, "departmentId", at) values (9, 10, '2026-02-02')`],
  ])('lose nothing of %s while their file is written', async (_, change) => {
    await visits.run(undefined)
    let isChanged = false
    const changing: FileStorage = {
      ...visits.files,
      async put(name, given) {
        await visits.files.put(name, given)
        const [february] = (
          await sql<{
            month: string
          }>`select month from console.archived_month where draft is not null`.execute(visits.db)
        ).rows
        if (february?.month !== '2026-02' || isChanged) return
        isChanged = true
        await change.execute(visits.db)
      },
    }
    await visits.run(await visits.keep(), changing)
    expect(isChanged).toBe(true)
    expect((await readArchivedMonths(visits.db)).map(({ month }) => month)).toEqual(['2026-01'])
    const { rows } = await sql<{
      id: string
    }>`select id, at, note from records.visit where id in (5, 6, 9) order by id`.execute(visits.db)
    await visits.restore('2026-01')
    const before = await visits.content()
    await sql`update console.archived_month set restored_at = '2026-01-01' where restored_at is not null`.execute(
      visits.db,
    )
    await visits.run(await visits.keep())
    expect((await readArchivedMonths(visits.db)).map(({ month }) => month)).toEqual(archived)
    for (const month of archived) await visits.restore(month)
    expect(await visits.content()).toBe(before)
    expect(
      (await sql`select id, at, note from records.visit where id in (5, 6, 9) order by id`.execute(visits.db))
        .rows,
    ).toEqual(rows)
    expect(await wrongKeys(visits.db, 'visit')).toBe(0)
  })

  test('are archived once by two servers, and not by one that has lost its lock', async () => {
    await visits.run(undefined)
    const before = await visits.content()
    const keep = await visits.keep()
    await Promise.all([visits.run(keep), visits.run(keep)])
    await visits.run(keep)
    expect(visits.report.mock.calls).toEqual([])
    expect(visits.filesLeft()).toHaveLength(4)
    for (const month of archived) await visits.restore(month)
    expect(await visits.content()).toBe(before)
    await sql`update console.archived_month set restored_at = '2026-01-01'`.execute(visits.db)
    // The second server works without the lock, as if the first had lost it just before it drops the month. It removes
    // the file of the first, and ends while it writes its own.
    let isOvertaken = false
    const ending: FileStorage = {
      ...visits.files,
      put: () => Promise.reject(new Error('The server ends here.')),
    }
    const overtaken: FileStorage = {
      ...visits.files,
      async get(name) {
        const stored = await visits.files.get(name)
        if (!stored || isOvertaken || !name.endsWith('.json')) return stored
        const content = await buffer(stored.open())
        isOvertaken = true
        const archive = createArchiver({ database: visits.database, files: ending })
        const second = visits.db.connection((own) =>
          archive(own, { name: 'visit', by: 'at', keep }, new AbortController().signal),
        )
        await expect(second).rejects.toThrow('The server ends here.')
        return { bytes: content.length, open: () => Readable.from([content]) }
      },
    }
    await visits.run(keep, overtaken)
    expect(await visits.content()).toBe(before)
    expect(visits.report).toHaveBeenCalledOnce()
    await visits.run(keep)
    expect(visits.filesLeft()).toHaveLength(4)
    for (const month of archived) await visits.restore(month)
    expect(await visits.content()).toBe(before)
  })

  test('answer readers and writers of other months while a month is archived', async () => {
    await visits.run(undefined)
    const world = await createWorld(visits.database, { entities })
    let isDone = false
    const longest = (async () => {
      let most = 0
      while (!isDone) {
        const begun = performance.now()
        const { total } = await world.stores
          .of('visit')
          .list(query({ at: '2026-04-01 00:00:00,2026-04-30 23:59:59' }), admin)
        expect(total).toBeGreaterThan(400)
        const id = String(1e9 + (randomBytes(4).readUInt32BE() >> 1))
        await sql`insert into records.visit (id, "departmentId", at) values (${id}, 10, '2026-06-01')`.execute(
          visits.db,
        )
        most = Math.max(most, performance.now() - begun)
      }
      return most
    })()
    await visits.run(await visits.keep())
    isDone = true
    expect(await longest).toBeLessThan(1000)
    expect(visits.report.mock.calls).toEqual([])
    expect((await readArchivedMonths(visits.db)).map(({ month }) => month)).toEqual(archived)
  })
})
