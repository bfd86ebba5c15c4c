import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../server-stub/migrations/migrations'
import { backUp } from '../../../server-stub/platform/backup/back-up'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { silentLog } from '../support/silent-log'
import { backedUpServers, type OpenedServer } from './backed-up-servers'
import { runCommand } from './run-command'

/** The commands load the whole server: long on a busy computer. */
const limitMs = 300_000
const { signal } = new AbortController()

describe.each(backedUpServers)('the commands on the $kind database', ({ kind, open }) => {
  let home: string
  let server: OpenedServer
  let variables: Readonly<Record<string, string | undefined>>
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'console-commands-'))
    await chmod(home, 0o755)
    const folders = { dataDir: path.join(home, 'data'), backupDir: path.join(home, 'backups') }
    server = await open(folders)
    await migrate(server.database.db, migrations.slice(0, 1), silentLog)
    await sql`create table console.verified_backup (name text primary key, taken_at timestamptz not null,
      verified_at timestamptz not null default now())`.execute(server.database.db)
    variables = {
      DATA_DIR: folders.dataDir,
      BACKUP_DIR: folders.backupDir,
      DATABASE_URL: server.databaseUrl ?? '',
    }
  })
  afterAll(async () => {
    await server.stop()
    await rm(home, { recursive: true })
  })
  const backups = async () =>
    (await readdir(path.join(home, 'backups'))).filter((name) => name.startsWith('20')).toSorted()

  it(
    'back up, verify and note it, remove older backups, and restore by name',
    async () => {
      await backUp(server.database, {
        databaseUrl: server.databaseUrl,
        dataDir: path.join(home, 'data'),
        backupDir: path.join(home, 'backups'),
        objectStore: undefined,
        version: '1',
        withSums: false,
        signal,
      })
      const { output, ...rest } = await runCommand('backup', ['--keep', '1'], variables)
      expect(rest).toEqual({ code: 0, errors: '' })
      const [name = '', ...others] = await backups()
      expect(others).toEqual([])
      expect(output).toContain(`The backup ${name} is in ${path.join(home, 'backups')}.`)
      expect(output).toMatch(/It was restored and compared: \d+ tables are the same\./)
      expect(output).toMatch(/The backup 20\S+ was removed\./)
      const { rows } = await sql<{ name: string }>`select name from console.verified_backup`.execute(
        server.database.db,
      )
      expect(rows).toEqual([{ name }])

      const into = path.join(home, 'restored')
      const restored = await runCommand('restore', [name, '--into', into], variables)
      expect(restored).toMatchObject({ code: 0, errors: '' })
      expect(restored.output).toContain('Restored to the end of the backup')
      expect(restored.output).toContain(
        kind === 'embedded' ? `DATA_DIR=${into} npm start` : `pg_ctl -D ${into}/database start`,
      )
    },
    limitMs,
  )
})

describe('the commands', () => {
  it.each([
    ['backup', ['--kep', '1'], "Unknown option '--kep'"],
    ['backup', ['--keep', '0'], '--keep is "0"; it must be a whole number from 1 on.'],
    ['backup', [], 'BACKUP_DIR is not set: the folder for backups.'],
    ['restore', [], 'Usage: npm run restore'],
    ['restore', ['nowhere', '--into', '/nowhere/new'], 'is no backup'],
  ] as const)(
    'end with 1 and a sentence: %s %j',
    async (command, args, message) => {
      const { code, errors } = await runCommand(command, args, { BACKUP_DIR: '' })
      expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) as string })
      expect(errors).not.toContain('    at ')
    },
    limitMs,
  )
})
