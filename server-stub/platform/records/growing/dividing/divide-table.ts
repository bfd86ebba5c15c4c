import { sql } from '../../../database/sql/sql'
import type { DatabaseClient } from '../../../database/sql/database-client'
import { whenFree } from '../../when-free'
import { beginDivision } from './begin-division'
import { copyRowsOver } from './copy-rows-over'
import { refuseDependents } from './refuse-dependents'
import { indexCopy } from './index-copy'
import { forgetDivision, preparedTables, readProgress, type PreparedTables } from './prepared-tables'
import { followChanges, replaceTable } from './replace-table'

const pauses = { firstMs: 250, longestMs: 30_000 }

/**
 * Divides a table by month of a column, while its rows are read and written: copies the rows to a divided table beside
 * it, follows the changes, and replaces the table by the copy. Goes on where a stopped or killed server ended. The copy
 * needs as much disk as the table, until the end. Only one server may do it at a time.
 * @throws Error when a row has no value in the column, or something else depends on the table; then nothing has begun
 */
export async function divideTable(
  db: DatabaseClient,
  table: { readonly name: string; readonly by: string },
  signal: AbortSignal,
): Promise<void> {
  const tables = preparedTables(table.name, table.by)
  for (;;) {
    signal.throwIfAborted()
    if (!(await readProgress(db, tables))) {
      await refuseUntimed(db, tables)
      await refuseDependents(db, tables)
      await whenFree(signal, pauses, () => beginDivision(db, tables))
    }
    await copyRowsOver(db, tables, signal)
    await indexCopy(db, tables, signal)
    const isWorth = await followChanges(db, tables, signal)
    if (isWorth) await sql`analyze ${tables.next}`.execute(db)
    const end = isWorth
      ? await whenFree(signal, pauses, () => db.transaction((trx) => replaceTable(trx, tables)))
      : 'outdated'
    if (end === 'replaced') return
    if (end === 'outdated') await whenFree(signal, pauses, () => forgetDivision(db, tables))
  }
}

async function refuseUntimed(db: DatabaseClient, { name, by, old }: PreparedTables): Promise<void> {
  const { rows } = await sql`select from ${old} where ${sql.id(by)} is null limit 1`.execute(db)
  if (rows.length > 0)
    throw new Error(
      `The table of ${name} stays undivided: it has rows without "${by}", which belong to no month.`,
    )
}
