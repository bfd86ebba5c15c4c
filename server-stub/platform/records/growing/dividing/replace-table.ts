import { sql } from '../../../database/sql/sql'
import type { DatabaseClient, Transaction } from '../../../database/sql/database-client'
import { isEqual } from 'lodash-es'
import { SCHEMA } from '../../storage/sql-names'
import { keeperName, PARTS, partName } from '../month-names'
import { fewChanges, takeChanges } from './copy-rows-over'
import { grantsOf } from '../grants-of'
import { missingIndexes, missingStatistics } from './index-copy'
import { columnsOf, notingPrefix, type PreparedTables } from './prepared-tables'

/** The result of an attempt to replace a table. */
type Replacement =
  | 'replaced'
  /** The table in use has got an index, or many rows changed: the copy has to follow first. */
  | 'behind'
  /** The table in use has got a column, or was emptied: the copy is worthless. */
  | 'outdated'

/** Takes over changed rows until few are left. Returns false when the table in use was emptied. */
export async function followChanges(
  db: DatabaseClient,
  tables: PreparedTables,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted()
    const taken = await db.transaction((trx) => takeChanges(trx, tables))
    if (taken === 'truncated') return false
    if (taken < fewChanges) return true
  }
}

/**
 * Replaces the table in use by its divided copy, in one transaction: readers and writers wait until it ends, for some
 * tenths of a second, and then go on with the copy. Triggers, with their comments, and the rights of other roles move
 * along. Rejects with a timeout when a long transaction holds the table.
 */
export async function replaceTable(trx: Transaction, tables: PreparedTables): Promise<Replacement> {
  const { name, old, next, changes, progress } = tables
  await sql`set local lock_timeout = '1s'`.execute(trx)
  await sql`lock table ${old} in access exclusive mode`.execute(trx)
  const taken = await takeChanges(trx, tables)
  if (taken === 'truncated' || !isEqual(await columnsOf(trx, old), await columnsOf(trx, next)))
    return 'outdated'
  const left = await sql`select from ${changes} limit 1`.execute(trx)
  const missing = [...(await missingIndexes(trx, tables)), ...(await missingStatistics(trx, tables))]
  if (left.rows.length > 0 || missing.length > 0) return 'behind'
  const triggers = await triggersOf(trx, tables)
  const grants = await grantsOf(trx, old)
  const { rows: statistics } = await sql<{ name: string }>`select stxname as name from pg_statistic_ext
    where stxrelid = to_regclass(${next.text})`.execute(trx)
  await sql`drop table ${sql.join([old, changes, progress])}`.execute(trx)
  for (const change of ['insert', 'update', 'delete', 'truncate'])
    await sql`drop function if exists ${partName(keeperName(name, `note-${change}`))}()`.execute(trx)
  await sql`alter table ${next} set schema ${sql.id(SCHEMA)}`.execute(trx)
  for (const { name: own } of statistics)
    await sql`alter statistics ${sql.id(PARTS, own)} set schema ${sql.id(SCHEMA)}`.execute(trx)
  for (const grant of grants) await sql.raw(grant).execute(trx)
  for (const trigger of triggers) {
    await sql.raw(trigger.definition).execute(trx)
    if (trigger.comment !== null)
      await sql`comment on trigger ${sql.id(trigger.name)} on ${old} is ${sql.lit(trigger.comment)}`.execute(
        trx,
      )
    if (!trigger.enabled) await sql`alter table ${old} disable trigger ${sql.id(trigger.name)}`.execute(trx)
  }
  return 'replaced'
}

interface MovedTrigger {
  readonly name: string
  readonly definition: string
  readonly comment: string | null
  readonly enabled: boolean
}

/** Returns the triggers that others have put on the table, as the database's own texts. */
async function triggersOf(trx: Transaction, { old }: PreparedTables): Promise<readonly MovedTrigger[]> {
  const { rows } = await sql<MovedTrigger>`select tgname as name, pg_get_triggerdef(oid) as definition,
      obj_description(oid, 'pg_trigger') as comment, tgenabled <> 'D' as enabled
    from pg_trigger where tgrelid = to_regclass(${old.text}) and not tgisinternal
      and not starts_with(tgname, ${notingPrefix}) order by tgname`.execute(trx)
  return rows
}
