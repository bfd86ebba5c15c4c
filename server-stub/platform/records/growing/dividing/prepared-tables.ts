import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient, Queryable, Transaction } from '../../../database/sql/database-client'
import { fittingName } from '../../storage/fitting-name'
import { SCHEMA } from '../../storage/sql-names'
import { keeperName, keysName, partName } from '../month-names'

/** What belongs to the division of a table while it goes on. All of it is gone when the table is divided. */
export interface PreparedTables {
  /** The name of the table, before and after. */
  readonly name: string
  readonly by: string
  /** The table that is in use, and the divided one that will replace it. */
  readonly old: Sql
  readonly next: Sql
  /** The ids of rows that changed since the copy began, in the order of the changes. */
  readonly changes: Sql
  /** How far the copy has come: one row. */
  readonly progress: Sql
}

/** The prefix of the triggers that note changes of the table in use. */
export const notingPrefix = 'dividing_'

export function preparedTables(name: string, by: string): PreparedTables {
  return {
    name,
    by,
    old: sql.id(SCHEMA, name),
    next: partName(name),
    changes: partName(fittingName(`${name}~changes`)),
    progress: partName(fittingName(`${name}~progress`)),
  }
}

/** Returns whether the division of a table has begun, and how far the copy has come. */
export async function readProgress(
  db: Queryable,
  { progress }: PreparedTables,
): Promise<{ readonly copied: string | null; readonly isCopied: boolean } | undefined> {
  const { rows: there } = await sql<{ begun: boolean }>`
    select to_regclass(${progress.text}) is not null as begun`.execute(db)
  if (!there[0]?.begun) return undefined
  const { rows } = await sql<{ copied: string | null; done: boolean }>`
    select copied::text as copied, done from ${progress}`.execute(db)
  return rows[0] && { copied: rows[0].copied, isCopied: rows[0].done }
}

/** Drops all that was prepared. The caller must hold the lock of the table in use against writers. */
export async function clearPrepared(
  trx: Transaction,
  { name, next, changes, progress, old }: PreparedTables,
) {
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where tgrelid = to_regclass(${old.text}) and starts_with(tgname, ${notingPrefix})`.execute(trx)
  // Dropping a trigger would block readers, too.
  for (const trigger of rows)
    await sql`alter table ${old} disable trigger ${sql.id(trigger.name)}`.execute(trx)
  await sql`drop table if exists ${sql.join([next, partName(keysName(name)), changes, progress])}`.execute(
    trx,
  )
  for (const change of ['added', 'changed', 'removed', 'emptied'])
    await sql`drop function if exists ${partName(keeperName(name, change))}()`.execute(trx)
}

/** Takes the lock of the table in use that keeps writers away. Gives up after two seconds, for the next attempt. */
export async function lockWriters(trx: Transaction, { old }: PreparedTables): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(trx)
  await sql`lock table ${old} in share row exclusive mode`.execute(trx)
}

/** Forgets a division that has begun, so that the next one begins anew. */
export function forgetDivision(db: DatabaseClient, tables: PreparedTables): Promise<void> {
  return db.transaction(async (trx) => {
    await lockWriters(trx, tables)
    await clearPrepared(trx, tables)
  })
}

/** The columns of a table, as a text to compare. */
export async function columnsOf(db: Queryable, table: Sql): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table.text}::regclass and attnum > 0 and not attisdropped order by attname`.execute(db)
  return rows.map(({ name, type }) => `${name} ${type}`)
}
