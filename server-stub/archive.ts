import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ArchiveError } from './platform/archive/archive-error'
import { readArchivedMonths, type ArchivedMonth } from './platform/archive/archived-month'
import { readMonth, verifyMonth } from './platform/archive/read-month'
import { restoreMonth } from './platform/archive/restore-month'
import { runCommand } from './platform/command/run-command'
import { hasTable } from './platform/database/has-table'
import type { Database } from './platform/database/open-database'
import type { FileStorage } from './platform/files/file-storage'
import { openFileStorage } from './platform/files/open-file-storage'
import { environmentOfCommand, openForCommand } from './open-for-command'

const usage = `Usage: npm run archive -- list [ENTITY]
       npm run archive -- show ENTITY MONTH [--to FILE]
       npm run archive -- restore ENTITY MONTH`

interface Call {
  readonly verb: 'list' | 'show' | 'restore'
  readonly entity: string | undefined
  readonly month: string | undefined
  /** Undefined: the standard output. */
  readonly to: string | undefined
}

function readArguments(): Call {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const [verb, entity, month, ...more] = positionals
  const isList = verb === 'list' && month === undefined && values.to === undefined
  const isOfMonth =
    (verb === 'show' || (verb === 'restore' && values.to === undefined)) && month !== undefined
  if (more.length > 0 || !(isList || isOfMonth)) throw new ArchiveError(usage)
  return { verb, entity, month, to: values.to }
}

function tell(archived: ArchivedMonth): string {
  const { entity, month, rows, bytes, file, archivedAt, restoredAt } = archived
  const back = restoredAt === null ? '' : `, put back ${restoredAt}`
  return `${entity} ${month}: ${rows} records in ${file} (${bytes} bytes), archived ${archivedAt}${back}`
}

async function list({ db }: Database, entity: string | undefined): Promise<void> {
  const months = await readArchivedMonths(db, entity)
  for (const month of months) console.info(tell(month))
  if (months.length === 0) console.info('No month is archived.')
}

/** The file is verified first, so that no damaged record is shown. */
async function show(
  { db }: Database,
  files: FileStorage,
  entity: string,
  month: string,
  to: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const [archived] = await readArchivedMonths(db, entity, month)
  if (!archived) throw new ArchiveError(`There is no archive of ${entity} in ${month}.`)
  await verifyMonth(files, archived, signal)
  try {
    await readMonth(files, archived, to === undefined ? process.stdout : await newFile(to), signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new ArchiveError(`${to} exists already.`)
  }
}

/**
 * Creates a file, relative to the folder of the command; npm itself runs in the project's root. Rejects when it exists:
 * a stream would tell that by an event, which may come before anybody listens.
 */
async function newFile(name: string): Promise<Writable> {
  const place = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  return (await open(place, 'wx', 0o600)).createWriteStream()
}

// Run by `npm run archive`, beside running servers or without them.
await runCommand(usage, async (signal) => {
  const { verb, entity = '', month = '', to } = readArguments()
  const environment = await environmentOfCommand()
  const database = await openForCommand(environment, 4)
  try {
    if (!(await hasTable(database.db, 'console', 'archived_month')))
      throw new ArchiveError('This database has no archive: no server of this version has run on it.')
    const files = await openFileStorage(environment)
    if (verb === 'list') await list(database, entity || undefined)
    else if (verb === 'show') await show(database, files, entity, month, to, signal)
    else {
      const { rows } = await restoreMonth({ database, files, signal }, entity, month)
      console.info(`${rows} records of ${entity} in ${month} are in the database again.`)
    }
  } finally {
    await database.close()
  }
})
