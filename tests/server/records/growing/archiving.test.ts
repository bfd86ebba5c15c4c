import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { migrations } from '../../../../server-stub/migrations/migrations'
import { createArchiver } from '../../../../server-stub/platform/archive/create-archiver'
import { readArchivedMonths } from '../../../../server-stub/platform/archive/archived-month'
import { restoreMonth } from '../../../../server-stub/platform/archive/restore-month'
import { migrate } from '../../../../server-stub/platform/database/migrate'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { createDiskStorage } from '../../../../server-stub/platform/files/disk-storage'
import type { FileStorage } from '../../../../server-stub/platform/files/file-storage'
import { createGrowthKeeper } from '../../../../server-stub/platform/records/growth-keeper'
import { syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { databases, type DatabaseTemplate, type OpenedDatabase } from '../../support/databases'
import { silentLog } from '../../support/silent-log'
import { createPerson, createWorld, query } from '../fixtures/world'
import { entities, partsWithRows, putVisits, wrongKeys } from './visits'

const admin = createPerson()

/** The entities of the fixtures, with a time to keep for the visits. */
function keeping(keep: string | undefined): ReadonlyMap<string, EntityMeta> {
  const visit = entities.get('visit') as EntityMeta
  return new Map([
    ...entities,
    ['visit', { ...visit, grows: { by: 'at', ...(keep === undefined ? {} : { keep }) } }],
  ])
}

const template: DatabaseTemplate = {
  name: 'visits_to_archive',
  async build({ db }) {
    await migrate(db, migrations, silentLog)
    await syncTables(db, entities)
    await putVisits(db, 'visit')
    await sql`insert into records.visit (id, "departmentId", at, note, code) values
      (5, 10, '2026-02-03 04:05:06+08', E'two\nlines, "quoted"\\ and wörld', ''), (6, 11, '2026-02-03 04:05:06+08', null, 'N')`.execute(
      db,
    )
  },
}

describe.each(databases)('months whose time is over, on $name', (database) => {
  let opened: OpenedDatabase
  let folder: string
  let files: FileStorage
  const db = () => opened.database.db
  const report = vi.fn()
  beforeEach(async () => {
    opened = await database.open({ template })
    folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
    files = createDiskStorage(folder)
    report.mockReset()
  })
  afterEach(async () => {
    await opened.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Keeps everything after February 2026, whatever the present day. */
  const untilMarch = async (): Promise<string> => {
    const { rows } = await sql<{
      months: number
    }>`select (extract(year from age) * 12 + extract(month from age))::int as months
      from (select age(date_trunc('month', now() at time zone 'Asia/Shanghai'), '2026-03-01') as age) as a`.execute(
      db(),
    )
    return `${rows[0]?.months} months`
  }
  const run = async (keep: string | undefined, storage = files) => {
    const made = keeping(keep)
    const archive = createArchiver({ database: opened.database, files: storage })
    const keeper = createGrowthKeeper({ db: db(), entities: () => made, report, archive })
    await keeper.settle()
    await keeper.close()
  }
  const restore = (month: string) =>
    restoreMonth({ database: opened.database, files, signal: new AbortController().signal }, 'visit', month)
  /** Returns the number and the checksum of all records. */
  const content = async () =>
    (
      await sql<{ text: string }>`
      select concat_ws(' ', count(*), sum(hashtext(r::text)::bigint)) as text from records.visit as r`.execute(
        db(),
      )
    ).rows[0]?.text
  const filesLeft = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.includes('.'))
  const contentOfFile = (file: string) =>
    gunzipSync(readFileSync(path.join(folder, file.slice(0, 2), file))).toString()
  const columns = ['2026-01', '2026-02']

  test('stay without a time to keep', async () => {
    const before = await content()
    await run(undefined)
    expect(report.mock.calls).toEqual([])
    expect(await content()).toBe(before)
    expect(await readArchivedMonths(db())).toEqual([])
    expect(filesLeft()).toEqual([])
  })

  test('leave the database for files, with their keys, and the others stay', async () => {
    await run(undefined)
    const parts = await partsWithRows(db(), 'visit')
    await run(await untilMarch())
    expect(report.mock.calls).toEqual([])
    const months = await readArchivedMonths(db())
    expect(months.map(({ month, rows, state }) => ({ month, rows, state }))).toEqual([
      { month: '2026-01', rows: parts['2026-01-01'], state: 'archived' },
      { month: '2026-02', rows: parts['2026-02-01'], state: 'archived' },
    ])
    const { '2026-01-01': _, '2026-02-01': __, ...left } = parts
    expect(await partsWithRows(db(), 'visit')).toEqual(left)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    const [, february] = months
    expect(contentOfFile(february?.file ?? '')).toContain('"two\nlines, ""quoted""\\ and wörld"')
    expect(filesLeft()).toHaveLength(4)
    for (const { file, sha256, rows, month } of months) {
      const manifest = JSON.parse(
        readFileSync(path.join(folder, file.slice(0, 2), file.replace('.gz', '.json')), 'utf8'),
      ) as object
      expect(manifest).toMatchObject({ entity: 'visit', month, rows, sha256, by: 'at' })
    }
    // Nothing more is done.
    await run(await untilMarch())
    expect(await readArchivedMonths(db())).toEqual(months)
  })

  test('are moved out of a table that is still small and undivided, too', async () => {
    const fresh = await database.open()
    try {
      await migrate(fresh.database.db, migrations, silentLog)
      await syncTables(fresh.database.db, entities, { indexes: false })
      await syncTables(fresh.database.db, entities)
      await putVisits(fresh.database.db, 'visit', 300)
      const keep = await untilMarch()
      const archive = createArchiver({ database: fresh.database, files })
      const made = keeping(keep)
      const keeper = createGrowthKeeper({ db: fresh.database.db, entities: () => made, report, archive })
      await keeper.settle()
      await keeper.close()
      expect(report.mock.calls).toEqual([])
      expect((await readArchivedMonths(fresh.database.db)).map(({ month }) => month)).toEqual(columns)
    } finally {
      await fresh.stop()
    }
  })

  test('are the same as before when they are put back, verified by checksums', async () => {
    const before = await content()
    await run(await untilMarch())
    expect(await content()).not.toBe(before)
    const world = await createWorld(opened.database, { entities })
    await restore('2026-01')
    await restore('2026-02')
    expect(await content()).toBe(before)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    expect(await world.stores.of('visit').get('5', admin)).toMatchObject({ at: '2026-02-03 04:05:06' })
    const { rows } = await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'records_parts' and c.relname like '%restored%' and c.relkind = 'r'`.execute(db())
    expect(rows).toEqual([])
    await expect(restore('2026-01')).rejects.toThrow('visit of 2026-01 is in the database already')
    // They stay for 90 days, and are archived anew then.
    await run(await untilMarch())
    expect(await content()).toBe(before)
    await sql`update console.archived_month set restored_at = now() - interval '91 days'`.execute(db())
    await run(await untilMarch())
    expect(await content()).not.toBe(before)
    expect(filesLeft()).toHaveLength(4)
    for (const month of columns) await restore(month)
    expect(await content()).toBe(before)
  })

  test('have records that come later for them in the database, also when they are put back', async () => {
    const before = await content()
    await run(await untilMarch())
    const late = sql`insert into records.visit (id, "departmentId", at, note) values (7, 10, '2026-02-20', 'late')`
    await late.execute(db())
    await run(await untilMarch())
    const world = await createWorld(opened.database, { entities })
    expect(await world.stores.of('visit').get('7', admin)).toMatchObject({ note: 'late' })
    expect(await readArchivedMonths(db())).toHaveLength(2)
    for (const month of columns) await restore(month)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    await sql`delete from records.visit where id = 7`.execute(db())
    expect(await content()).toBe(before)
  })

  test('are not put back when one of their records is in the database', async () => {
    await run(await untilMarch())
    await sql`insert into records.visit (id, "departmentId", at, note) values (5, 10, '2026-05-20', 'again')`.execute(
      db(),
    )
    const before = await content()
    await expect(restore('2026-02')).rejects.toThrow(
      'Records of visit in 2026-02 are in the database already.',
    )
    expect(await content()).toBe(before)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
  })

  test('are refused when their file is damaged or missing', async () => {
    await run(await untilMarch())
    const before = await content()
    const [january, february] = await readArchivedMonths(db())
    const place = (file = '') => path.join(folder, file.slice(0, 2), file)
    const packed = readFileSync(place(january?.file))
    packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 1
    writeFileSync(place(january?.file), packed)
    await expect(restore('2026-01')).rejects.toThrow(/is damaged: its SHA-256 does not fit/)
    rmSync(place(february?.file))
    await expect(restore('2026-02')).rejects.toThrow(/is missing in the storage of files/)
    await expect(restore('2019-02')).rejects.toThrow('There is no archive of visit in 2019-02.')
    expect(await content()).toBe(before)
  })

  test('stay when their file can not be read back as it was written', async () => {
    const before = await content()
    const torn: FileStorage = {
      ...files,
      async put(name, given) {
        await files.put(name, given)
        if (name.endsWith('.gz')) {
          const place = path.join(folder, name.slice(0, 2), name)
          writeFileSync(place, readFileSync(place).subarray(0, -9))
        }
      },
    }
    await run(await untilMarch(), torn)
    expect(report.mock.calls.flat().map(String).join()).toMatch(/is damaged/)
    expect(await content()).toBe(before)
    expect(await readArchivedMonths(db())).toEqual([])
    await run(await untilMarch())
    expect((await readArchivedMonths(db())).map(({ month }) => month)).toEqual(columns)
    // The torn file is gone.
    expect(filesLeft()).toHaveLength(4)
  })

  test('stay as they are when the server ends between writing and dropping, and the next run archives them once', async () => {
    const before = await content()
    const ending: FileStorage = {
      ...files,
      async put(name, given) {
        await files.put(name, given)
        if (name.endsWith('.json')) throw new Error('The server ends here.')
      },
    }
    await run(await untilMarch(), ending)
    expect(report).toHaveBeenCalledOnce()
    expect(await content()).toBe(before)
    expect(filesLeft()).toHaveLength(2)
    await run(await untilMarch())
    expect(filesLeft()).toHaveLength(4)
    for (const month of columns) await restore(month)
    expect(await content()).toBe(before)
  })

  test.each([
    ['a change', sql`update records.visit set note = 'changed' where id = 5`],
    ['a deletion', sql`delete from records.visit where id = 5`],
    ['a record that moves away', sql`update records.visit set at = '2026-05-05' where id = 5`],
    ['a new record', sql`insert into records.visit (id, "departmentId", at) values (9, 10, '2026-02-02')`],
  ])('lose nothing of %s while their file is written', async (_, change) => {
    await run(undefined)
    let isChanged = false
    const changing: FileStorage = {
      ...files,
      async put(name, given) {
        await files.put(name, given)
        const [february] = (
          await sql<{
            month: string
          }>`select month from console.archived_month where draft is not null`.execute(db())
        ).rows
        if (february?.month !== '2026-02' || isChanged) return
        isChanged = true
        await change.execute(db())
      },
    }
    await run(await untilMarch(), changing)
    expect(isChanged).toBe(true)
    expect((await readArchivedMonths(db())).map(({ month }) => month)).toEqual(['2026-01'])
    const { rows } = await sql<{
      id: string
    }>`select id, at, note from records.visit where id in (5, 6, 9) order by id`.execute(db())
    await restore('2026-01')
    const before = await content()
    await sql`update console.archived_month set restored_at = '2026-01-01' where restored_at is not null`.execute(
      db(),
    )
    await run(await untilMarch())
    expect((await readArchivedMonths(db())).map(({ month }) => month)).toEqual(columns)
    for (const month of columns) await restore(month)
    expect(await content()).toBe(before)
    expect(
      (await sql`select id, at, note from records.visit where id in (5, 6, 9) order by id`.execute(db()))
        .rows,
    ).toEqual(rows)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
  })

  test('are archived once by two servers, and not by one that has lost its lock', async () => {
    await run(undefined)
    const before = await content()
    const keep = await untilMarch()
    await Promise.all([run(keep), run(keep)])
    await run(keep)
    expect(report.mock.calls).toEqual([])
    expect(filesLeft()).toHaveLength(4)
    for (const month of columns) await restore(month)
    expect(await content()).toBe(before)
    await sql`update console.archived_month set restored_at = '2026-01-01'`.execute(db())
    // The second server works without the lock, as if the first had lost it while it wrote the file.
    let isOvertaken = false
    const overtaken: FileStorage = {
      ...files,
      async put(name, given) {
        await files.put(name, given)
        if (isOvertaken) return
        isOvertaken = true
        const archive = createArchiver({ database: opened.database, files })
        await db().connection((own) =>
          archive(own, { name: 'visit', by: 'at', keep }, new AbortController().signal),
        )
      },
    }
    await run(keep, overtaken)
    expect(report).toHaveBeenCalledOnce()
    await run(keep)
    expect(filesLeft()).toHaveLength(4)
    for (const month of columns) await restore(month)
    expect(await content()).toBe(before)
  })

  test('answer readers and writers of other months while a month is archived', async () => {
    await run(undefined)
    const world = await createWorld(opened.database, { entities })
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
          db(),
        )
        most = Math.max(most, performance.now() - begun)
      }
      return most
    })()
    await run(await untilMarch())
    isDone = true
    expect(await longest).toBeLessThan(1000)
    expect(report.mock.calls).toEqual([])
    expect((await readArchivedMonths(db())).map(({ month }) => month)).toEqual(columns)
  })
})
