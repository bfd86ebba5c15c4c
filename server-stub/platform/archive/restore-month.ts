import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { from } from 'pg-copy-streams'
import { hasTable } from '../database/has-table'
import { sql, type Sql } from '../database/sql/sql'
import type { DatabaseClient, Transaction } from '../database/sql/database-client'
import type { Database } from '../database/open-database'
import type { FileStorage } from '../files/file-storage'
import { prepareForTables } from '../records/distributing/prepare-for-tables'
import { clearRest, silence } from '../records/growing/clear-rest'
import { keysName, PARTS, partName } from '../records/growing/month-names'
import { growthLock } from '../records/growth-keeper'
import { fittingName } from '../records/storage/fitting-name'
import { readTables } from '../records/storage/read-tables'
import { SCHEMA } from '../records/storage/sql-names'
import { errorCode } from '../records/writing/in-transaction'
import { ArchiveError } from './archive-error'
import { readArchivedMonths, type ArchivedMonth } from './archived-month'
import { hasDistributedMonths, hasRowsOf } from './distributed-month'
import { forgetKeys } from './forget-keys'
import { readMonth, verifyMonth } from './read-month'

export interface RestoreOptions {
  readonly database: Pick<Database, 'db' | 'directPool'>
  readonly files: FileStorage
  readonly signal: AbortSignal
}

/**
 * Puts an archived month back into the database, while servers serve: all of its records, or none. Sums of statistics
 * still have the records, and do not change. The file is kept.
 * @throws ArchiveError when there is no such archive, its file is damaged, or records of it are in the database
 */
export async function restoreMonth(
  { database, files, signal }: RestoreOptions,
  entity: string,
  month: string,
): Promise<ArchivedMonth> {
  return database.db.connection(async (own) => {
    // Servers leave growing tables alone meanwhile.
    await takeLock(own)
    try {
      const archived = await findArchived(own, entity, month)
      await verifyMonth(files, archived, signal)
      await forgetKeys(own, archived, signal)
      await clearRest(own, { schema: SCHEMA, name: entity, by: archived.by })
      const staging = partName(fittingName(`${archived.part}~restored`))
      await load(own, { database, files, signal }, archived, staging)
      try {
        await own.transaction((trx) => putBack(trx, archived, staging))
      } catch (error) {
        throw toSentence(error, archived)
      } finally {
        await sql`drop table if exists ${staging}`.execute(own)
      }
      return archived
    } finally {
      await sql`select pg_advisory_unlock(${growthLock})`.execute(own)
    }
  })
}

async function takeLock(own: DatabaseClient): Promise<void> {
  try {
    await own.transaction(async (trx) => {
      await sql`set local lock_timeout = '60s'`.execute(trx)
      await sql`select pg_advisory_lock(${growthLock})`.execute(trx)
    })
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error
    throw new ArchiveError('A server is dividing or archiving a table. Try again later.')
  }
}

async function findArchived(own: DatabaseClient, entity: string, month: string): Promise<ArchivedMonth> {
  const [archived] = await readArchivedMonths(own, entity, month)
  if (!archived) throw new ArchiveError(`There is no archive of ${entity} in ${month}.`)
  if (archived.state === 'restored')
    throw new ArchiveError(
      `${entity} of ${month} is in the database already: it was put back ${archived.restoredAt}.`,
    )
  const table = (await readTables(own, [entity])).get(entity)
  if (!table?.isDivided)
    throw new ArchiveError(`The table of ${entity} in this database is not divided by month.`)
  const lost = archived.columns.find((column) => !table.columns.has(column))
  if (lost) throw new ArchiveError(`The table of ${entity} in this database has no column "${lost}".`)
  return archived
}

/** Loads the file into a table beside the others, which nobody reads yet. */
async function load(
  own: DatabaseClient,
  { database, files, signal }: RestoreOptions,
  { entity, by, lower, upper, columns, rows, ...file }: ArchivedMonth,
  staging: Sql,
): Promise<void> {
  await sql`drop table if exists ${staging}`.execute(own)
  await sql`create table ${staging} (like ${sql.id(SCHEMA, entity)} including defaults including indexes including storage,
    constraint within check (${sql.id(by)} >= ${sql.lit(lower)}::timestamptz and ${sql.id(by)} < ${sql.lit(upper)}::timestamptz))`.execute(
    own,
  )
  const names = sql.join(columns.map((column) => sql.id(column)))
  const client = await database.directPool.connect()
  let failed = true
  try {
    const copy = client.query(from(sql`copy ${staging} (${names}) from stdin (format csv, header)`.text))
    const content = new PassThrough()
    await Promise.all([readMonth(files, file, content, signal), pipeline(content, copy)])
    if (copy.rowCount !== rows)
      throw new ArchiveError(`The file has ${copy.rowCount} records, and should have ${rows}.`)
    failed = false
  } finally {
    client.release(failed)
    if (failed) await sql`drop table if exists ${staging}`.execute(own)
  }
  await sql`analyze ${staging}`.execute(own)
}

/** The keys come first, since they may take a while. Attaching makes readers of the whole table wait for a moment. */
async function putBack(trx: Transaction, archived: ArchivedMonth, staging: Sql): Promise<void> {
  const { entity, month, by, part, lower, upper, columns } = archived
  await prepareForTables(trx)
  if (!(await hasDistributedMonths(trx, entity)))
    await sql`insert into ${partName(keysName(entity))} (id, at) select id, ${sql.id(by)} from ${staging}`.execute(
      trx,
    )
  else if (await hasRowsOf(trx, entity, staging)) throw areThere(archived)
  await sql`set local lock_timeout = '5s'`.execute(trx)
  if (await hasTable(trx, PARTS, part)) {
    // Records came later for the month.
    const names = sql.join(columns.map((column) => sql.id(column)))
    await silence(trx, partName(part))
    await sql`insert into ${partName(part)} (${names}) select ${names} from ${staging}`.execute(trx)
    await sql`alter table ${partName(part)} enable trigger user`.execute(trx)
    await sql`drop table ${staging}`.execute(trx)
  } else {
    await sql`alter table ${sql.id(SCHEMA, entity)} attach partition ${staging}
      for values from (${sql.lit(lower)}) to (${sql.lit(upper)})`.execute(trx)
    await sql`alter table ${staging} drop constraint within`.execute(trx)
    await sql`alter table ${staging} rename to ${sql.id(part)}`.execute(trx)
  }
  const { rowCount } = await sql`update console.archived_month set state = 'restored', restored_at = now()
    where entity = ${entity} and month = ${month} and state = 'archived'`.execute(trx)
  if (rowCount !== 1) throw new ArchiveError(`Another process works on ${entity} of ${month}.`)
}

function areThere({ entity, month }: Pick<ArchivedMonth, 'entity' | 'month'>): ArchiveError {
  return new ArchiveError(`Records of ${entity} in ${month} are in the database already.`)
}

function toSentence(error: unknown, { entity, month }: ArchivedMonth): unknown {
  switch (errorCode(error)) {
    case '23505':
      return areThere({ entity, month })
    case '55P03':
      return new ArchiveError(`The table of ${entity} is busy. Try again later.`)
    case '42P17':
      return new ArchiveError(
        `The time of ${month} overlaps another month of ${entity}: the time zone of the business has changed.`,
      )
    default:
      return error
  }
}
