import { randomBytes } from 'node:crypto'
import { columnNames } from '../database/column-names'
import { sql } from '../database/sql/sql'
import type { DatabaseClient, Transaction } from '../database/sql/database-client'
import { prepareForTables } from '../records/distributing/prepare-for-tables'
import type { GrowingTable } from '../records/growing/growing-table'
import { partName } from '../records/growing/month-names'
import { SCHEMA } from '../records/storage/sql-names'
import { whenFree } from '../records/when-free'
import type { MonthFile } from './archived-month'
import type { ArchiveOptions } from './archive-options'
import { checksumOf, hasDistributedMonths, lockMonth } from './distributed-month'
import { putManifest } from './put-manifest'
import { verifyMonth } from './read-month'
import type { MonthOver } from './months-over'
import { writeMonth } from './write-month'

/** Four minutes of attempts to drop a month. Then the file was in vain, and the next run tries again. */
const pauses = { firstMs: 500, longestMs: 30_000, attempts: 14 }

/**
 * Moves a month from the database to a file. The month is readable and writable until the file is verified; then it is
 * dropped, within some hundredths of a second. Does nothing when the month has changed meanwhile, or waited too long
 * for a lock: the next run tries again.
 */
export async function archiveMonth(
  own: DatabaseClient,
  { database, files }: ArchiveOptions,
  table: GrowingTable,
  month: MonthOver,
  signal: AbortSignal,
): Promise<void> {
  const draft = `${randomBytes(16).toString('hex')}.gz`
  const isSpread = await hasDistributedMonths(own, table.name)
  await beginDraft(own, table, month, draft, !isSpread)
  const content = isSpread ? await checksumOf(own, month.part) : undefined
  const { columns, firstId, lastId } = await readColumnsAndIds(own, month.part)
  const written = await writeMonth(database.directPool, files, month.part, columns, draft, signal, isSpread)
  await verifyMonth(files, written, signal)
  await putManifest(files, table, month, written)
  await whenFree(signal, pauses, () =>
    own.transaction(async (trx) => {
      if (content !== undefined) {
        await lockMonth(trx, month.part)
        if ((await checksumOf(trx, month.part)) !== content) throw new ChangedMonth()
      }
      await drop(trx, table, month, { ...written, firstId, lastId })
    }),
  )
}

/** Drops the month, whose file becomes its archive. */
async function drop(
  trx: Transaction,
  table: GrowingTable,
  month: MonthOver,
  written: MonthFile & Pick<ColumnsAndIds, 'firstId' | 'lastId'>,
): Promise<void> {
  await detach(trx, table.name, month.part)
  const { file } = written
  const touched = await sql`select from console.archive_touch where draft = ${file} limit 1`.execute(trx)
  if (touched.rows.length > 0) throw new ChangedMonth()
  const { rowCount } =
    await sql`update console.archived_month set state = 'archived', draft = null, file = ${file},
        obsolete = case when file is null then obsolete else obsolete || file end, part = ${month.part},
        columns = ${written.columns}, rows = ${written.rows}, bytes = ${written.bytes}, sha256 = ${written.sha256},
        content_sha256 = ${written.contentSha256}, first_id = ${written.firstId}, last_id = ${written.lastId}, keys_left = true,
        archived_at = now(), restored_at = null
      where entity = ${table.name} and month = ${month.month} and draft = ${file}`.execute(trx)
  if (rowCount !== 1) throw new Error(`Another server archives ${table.name} of ${month.month}.`)
  await sql`drop table ${partName(month.part)}`.execute(trx)
}

/** Thrown when a month has changed since its file was begun. */
export class ChangedMonth extends Error {}

/** Drops a month without records, which needs no file. Returns false when it has some. */
export async function dropEmptyMonth(
  own: DatabaseClient,
  table: GrowingTable,
  part: string,
): Promise<boolean> {
  const isEmpty = async (on: DatabaseClient | Transaction) =>
    (await sql`select from ${partName(part)} limit 1`.execute(on)).rows.length === 0
  if (!(await isEmpty(own))) return false
  await own.transaction(async (trx) => {
    await prepareForTables(trx)
    await detach(trx, table.name, part)
    if (!(await isEmpty(trx))) throw new ChangedMonth()
    await sql`drop table ${partName(part)}`.execute(trx)
    // Of a month that was put back, and whose records were deleted then, the file is left.
    await sql`update console.archived_month set state = 'archived', restored_at = null
      where entity = ${table.name} and part = ${part} and state = 'restored'`.execute(trx)
  })
  return true
}

/**
 * Names the file before it is written.
 * @param notes lets the month note all changes from now on
 */
async function beginDraft(
  own: DatabaseClient,
  table: GrowingTable,
  month: MonthOver,
  draft: string,
  notes: boolean,
): Promise<void> {
  await own.transaction(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    await sql`insert into console.archived_month
        (entity, month, part, by_column, lower, upper, first_day, next_day, draft)
      values (${table.name}, ${month.month}, ${month.part}, ${table.by}, ${month.lower}::timestamptz,
        ${month.upper}::timestamptz, ${month.firstDay}::date, ${month.nextDay}::date, ${draft})
      on conflict (entity, month) do update set draft = excluded.draft, lower = excluded.lower, upper = excluded.upper,
        first_day = excluded.first_day, next_day = excluded.next_day`.execute(trx)
    if (!notes) return
    // Waits for all who are changing the month: what they do is in the file, and what comes later is noted.
    const part = partName(month.part)
    for (const [name, when] of [
      ['changed', sql`after insert or update or delete on ${part} for each row`],
      ['emptied', sql`after truncate on ${part} for each statement`],
    ] as const)
      await sql`create or replace trigger ${sql.id(`archive_${name}`)} ${when}
        execute function console.note_archive_touch(${sql.lit(draft)})`.execute(trx)
  })
}

interface ColumnsAndIds {
  readonly columns: readonly string[]
  readonly firstId: string | null
  readonly lastId: string | null
}

async function readColumnsAndIds(own: DatabaseClient, part: string): Promise<ColumnsAndIds> {
  const columns = await columnNames(own, partName(part))
  const { rows } = await sql<{ firstId: string | null; lastId: string | null }>`
    select min(id) as "firstId", max(id) as "lastId" from ${partName(part)}`.execute(own)
  const { firstId = null, lastId = null } = rows[0] ?? {}
  return { columns, firstId, lastId }
}

/** Detaching makes readers and writers of the whole table wait, so that it gives up soon when it has to wait itself. */
async function detach(trx: Transaction, table: string, part: string): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(trx)
  await sql`alter table ${sql.id(SCHEMA, table)} detach partition ${partName(part)}`.execute(trx)
}
