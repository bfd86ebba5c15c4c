import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { migrations } from '../../../../server-stub/migrations/migrations'
import { createArchiver } from '../../../../server-stub/platform/archive/create-archiver'
import { restoreMonth } from '../../../../server-stub/platform/archive/restore-month'
import { migrate } from '../../../../server-stub/platform/database/migrate'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { createDiskStorage } from '../../../../server-stub/platform/files/disk-storage'
import { createGrowthKeeper } from '../../../../server-stub/platform/records/growth-keeper'
import { syncTables } from '../../../../server-stub/platform/records/sync-tables'
import type { DatabaseTemplate, TestDatabases } from '../../support/databases'
import { silentLog } from '../../support/silent-log'
import { entities, putVisits } from './visits'

/** Visits in a divided table, with the tables of the server. Two of them have texts that need care in a file. */
const template: DatabaseTemplate = {
  name: 'visits_to_archive',
  async build({ db }) {
    await migrate(db, migrations, silentLog)
    await syncTables(db, entities)
    await putVisits(db, 'visit')
    await sql`insert into records.visit (id, "departmentId", at, note, code) values
      (5, 10, '2026-02-03 04:05:06+08', E'two\nlines, "quoted"\\\\ and wörld', ''), (6, 11, '2026-02-03 04:05:06+08', null, 'N')`.execute(
      db,
    )
  },
}

/** The months before March 2026. */
export const archived = ['2026-01', '2026-02']

/** Opens a database with visits, and a folder for the files of their archived months. */
export async function openArchivedVisits(databases: TestDatabases, isEmpty = false) {
  const { database, stop } = await databases.open(isEmpty ? {} : { template })
  const { db } = database
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
  const files = createDiskStorage(folder)
  const report = vi.fn()
  const place = (file: string) => path.join(folder, file.slice(0, 2), file)
  /** The time to keep with which everything from March 2026 on stays, whatever the present day. */
  const keep = async (): Promise<string> => {
    const { rows } = await sql<{ months: number }>`
      select (extract(year from age) * 12 + extract(month from age))::int as months
      from (select age(date_trunc('month', now() at time zone 'Asia/Shanghai'), '2026-03-01') as age) as a`.execute(
      db,
    )
    return `${rows[0]?.months} months`
  }
  return {
    database,
    db,
    files,
    keep,
    /** Called with each error of the job. */
    report,
    /** Runs the job of growing tables once, with a time to keep. */
    async run(time: string | undefined, storage = files): Promise<void> {
      const visit = entities.get('visit') as EntityMeta
      const grows = { by: 'at', ...(time === undefined ? {} : { keep: time }) }
      const made = new Map([...entities, ['visit', { ...visit, grows }]])
      const archive = createArchiver({ database, files: storage })
      const keeper = createGrowthKeeper({ db, entities: () => made, report, archive })
      await keeper.settle()
      await keeper.close()
    },
    restore: (month: string) =>
      restoreMonth({ database, files, signal: new AbortController().signal }, 'visit', month),
    /** Returns the number and the checksum of all records. */
    async content(): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', count(*), sum(hashtext(r::text)::bigint)) as text from records.visit as r`.execute(
        db,
      )
      return rows[0]?.text ?? ''
    },
    /** Returns the names of all files. */
    filesLeft: () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.includes('.')),
    read: (file: string) => readFileSync(place(file)),
    write: (file: string, content: Uint8Array) => writeFileSync(place(file), content),
    lose: (file: string) => rmSync(place(file)),
    async stop(): Promise<void> {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type ArchivedVisits = Awaited<ReturnType<typeof openArchivedVisits>>
