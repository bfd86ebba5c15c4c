import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { BackupError } from './platform/backup/backup-error'
import { type Restored, restoreBackup } from './platform/backup/restore-backup'
import { runCommand } from './platform/command/run-command'

const usage =
  'Usage: npm run restore -- <backup> --into <new folder> [--to <time>|latest] [--wal <folder of the archived log>]'

/** Returns the sentences about a restoration: what is there, and how to start on it. */
function tell(into: string, { manifest, target, tables, data }: Restored): readonly string[] {
  const moment = { backup: 'the end of the backup', latest: 'the end of the archived log', time: '' }[
    target.to
  ]
  const rows = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0)
  return [
    `Restored to ${target.to === 'time' ? target.time : moment}: ${Object.keys(tables).length} tables with ${rows} rows, all readable.`,
    ...(manifest.kind === 'embedded'
      ? [`Start the console on it: DATA_DIR=${into} npm start`]
      : [
          `The data directory of PostgreSQL ${manifest.postgres.major} is ${data}. Give it to the account that runs PostgreSQL, and start it:`,
          `  pg_ctl -D ${data} start`,
          `Then start the console with DATABASE_URL of this server and DATA_DIR=${into}.`,
        ]),
    ...(manifest.files.in === 'bucket'
      ? [
          `Uploaded files are in the bucket ${manifest.files.bucket}: restore its versions there if they were lost.`,
        ]
      : []),
  ]
}

/** Finds a backup by its path, else by its name in BACKUP_DIR. npm itself runs in the project's root. */
function findBackup(name: string, from: string): string {
  const places = [path.resolve(from, name), path.resolve(process.env['BACKUP_DIR'] || from, name)]
  return places.find((place) => existsSync(place)) ?? (places[0] as string)
}

// Run by `npm run restore`.
await runCommand(usage, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, to: { type: 'string' }, wal: { type: 'string' } },
    allowPositionals: true,
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0 || !values.into) throw new BackupError(usage)
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const into = path.resolve(from, values.into)
  const restored = await restoreBackup({
    backup: findBackup(name, from),
    into,
    to: values.to,
    ...(values.wal !== undefined && { wal: path.resolve(from, values.wal) }),
    log: pino({ level: 'silent' }),
    signal,
  })
  for (const line of tell(into, restored)) console.info(line)
})
