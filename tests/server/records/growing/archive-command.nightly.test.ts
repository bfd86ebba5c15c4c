import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../../server-stub/migrations/migrations'
import { readArchivedMonths } from '../../../../server-stub/platform/archive/archived-month'
import { createArchiver } from '../../../../server-stub/platform/archive/create-archiver'
import { migrate } from '../../../../server-stub/platform/database/migrate'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { createDiskStorage } from '../../../../server-stub/platform/files/disk-storage'
import { clearRest } from '../../../../server-stub/platform/records/growing/clear-rest'
import { syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { backedUpServers, type OpenedServer } from '../../backup/backed-up-servers'
import { runCommand } from '../../backup/run-command'
import { silentLog } from '../../support/silent-log'
import { entities, putVisits, wrongKeys } from './visits'

/** The command loads the whole server: long on a busy computer. */
const limitMs = 300_000

describe.each(backedUpServers)('the command for archived months, on $kind', ({ open }) => {
  let home: string
  let server: OpenedServer
  const db = () => server.database.db
  const archive = (...args: readonly string[]) =>
    runCommand('archive', args, {
      DATA_DIR: path.join(home, 'data'),
      DATABASE_URL: server.databaseUrl ?? '',
      INIT_CWD: home,
    })
  const content = async () =>
    (await sql`select count(*), sum(hashtext(r::text)::bigint) as sum from records.visit as r`.execute(db()))
      .rows
  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'console-archive-'))
    chmodSync(home, 0o755)
    server = await open({ dataDir: path.join(home, 'data'), backupDir: path.join(home, 'backups') })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(home, { recursive: true })
  })

  test(
    'lists, shows and restores months, and says in a sentence what it can not do',
    { timeout: limitMs },
    async () => {
      expect(await archive('list')).toMatchObject({
        code: 1,
        errors: 'This database has no archive: no server of this version has run on it.\n',
      })
      await migrate(db(), migrations, silentLog)
      await syncTables(db(), entities)
      await putVisits(db(), 'visit')
      await clearRest(db(), { schema: 'records', name: 'visit', by: 'at' })
      const before = await content()
      const files = createDiskStorage(path.join(home, 'data', 'files'))
      const { rows } = await sql<{ months: number }>`
        select (extract(year from age) * 12 + extract(month from age))::int as months
        from (select age(date_trunc('month', now() at time zone 'Asia/Shanghai'), '2026-03-01') as age) as a`.execute(
        db(),
      )
      const table = { name: 'visit', by: 'at', keep: `${rows[0]?.months} months` }
      await db().connection((own) =>
        createArchiver({ database: server.database, files })(own, table, new AbortController().signal),
      )
      const [january, february] = await readArchivedMonths(db())
      const { output } = await archive('list', 'visit')
      expect(output.split('\n')).toEqual([
        expect.stringContaining(`visit 2026-01: ${january?.rows} records in ${january?.file} (`),
        expect.stringContaining(`visit 2026-02: ${february?.rows} records in ${february?.file} (`),
        '',
      ])

      const shown = await archive('show', 'visit', '2026-01')
      expect(shown.code).toBe(0)
      expect(shown.output.split('\n')[0]).toBe('id,departmentId,at,status,price,code,note')
      expect(shown.output.split('\n')).toHaveLength((january?.rows ?? 0) + 2)
      expect(await archive('show', 'visit', '2026-01', '--to', 'january.csv')).toMatchObject({
        code: 0,
        output: '',
      })
      expect(readFileSync(path.join(home, 'january.csv'), 'utf8')).toBe(shown.output)
      expect(await archive('show', 'visit', '2026-01', '--to', 'january.csv')).toMatchObject({
        code: 1,
        errors: 'january.csv exists already.\n',
      })
      expect(readFileSync(path.join(home, 'january.csv'), 'utf8')).toBe(shown.output)

      expect(await archive('restore', 'visit', '2026-01')).toMatchObject({
        code: 0,
        output: `${january?.rows} records of visit in 2026-01 are in the database again.\n`,
      })
      expect((await archive('forget', 'visit')).errors).toMatch(/^Usage: npm run archive/)

      const place = path.join(home, 'data', 'files', february?.file.slice(0, 2) ?? '', february?.file ?? '')
      const whole = readFileSync(place)
      writeFileSync(place, whole.subarray(0, -20))
      expect(await archive('show', 'visit', '2026-02')).toMatchObject({
        code: 1,
        output: '',
        errors: `The file ${february?.file} of this month is damaged: its SHA-256 does not fit.\n`,
      })
      writeFileSync(place, whole)
      expect(await archive('restore', 'visit', '2026-02')).toMatchObject({ code: 0 })
      expect(await content()).toEqual(before)
      expect(await wrongKeys(db(), 'visit')).toBe(0)
    },
  )
})
