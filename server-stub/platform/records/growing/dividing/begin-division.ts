import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient, Transaction } from '../../../database/sql/database-client'
import { createKeyTable } from '../create-key-table'
import { createPartsSchema, createRest, addMonthsAhead } from '../create-divided-table'
import { addMonth, missingMonths, spanOf } from '../month-parts'
import { PARTS, partName, keeperName } from '../month-names'
import { clearPrepared, lockWriters, notingPrefix, type PreparedTables } from './prepared-tables'

/**
 * Creates the divided table beside the one in use, with the months of its rows, and the triggers that note which rows
 * of the table in use change from now on. No index exists yet, so that rows are copied fast.
 */
export async function beginDivision(db: DatabaseClient, tables: PreparedTables): Promise<void> {
  // Before the lock, because no index may lead to these times. Later rows of other months get theirs later.
  const { first, last } = await spanOf(db, tables.old, tables.by)
  await db.transaction(async (trx) => {
    await createPartsSchema(trx)
    await lockWriters(trx, tables)
    await clearPrepared(trx, tables)
    const { name, by, old, next, changes, progress } = tables
    const table = { schema: PARTS, name, by }
    await sql`create table ${next} (like ${old} including defaults including storage) partition by range (${sql.id(by)})`.execute(
      trx,
    )
    await sql`alter table ${next} alter column ${sql.id(by)} set not null`.execute(trx)
    await createRest(trx, table)
    await createKeyTable(trx, table)
    if (first && last)
      for (const month of await missingMonths(trx, table, first, last)) await addMonth(trx, table, month)
    await addMonthsAhead(trx, table)
    await sql`create table ${changes} (at bigint generated always as identity, id bigint)`.execute(trx)
    await sql`create table ${progress} (copied bigint, done boolean not null default false)`.execute(trx)
    await sql`insert into ${progress} (copied) values (null)`.execute(trx)
    await noteChanges(trx, tables)
  })
}

/** An empty id notes that the table was truncated. */
async function noteChanges(trx: Transaction, { name, old, changes }: PreparedTables): Promise<void> {
  const note = async (change: string, when: Sql, referencing: Sql, ids: Sql): Promise<void> => {
    const noter = partName(keeperName(name, `note-${change}`))
    await sql`create or replace function ${noter}() returns trigger language plpgsql as
      $$ begin insert into ${changes} (id) ${ids}; return null; end $$`.execute(trx)
    await sql`create or replace trigger ${sql.id(notingPrefix + change)} ${when} on ${old} ${referencing}
      for each statement execute function ${noter}()`.execute(trx)
    await sql`alter table ${old} enable trigger ${sql.id(notingPrefix + change)}`.execute(trx)
  }
  await note(
    'insert',
    sql`after insert`,
    sql`referencing new table as added`,
    sql`select a.id from added as a`,
  )
  await note(
    'update',
    sql`after update`,
    sql`referencing old table as removed new table as added`,
    sql`select a.id from added as a union select r.id from removed as r`,
  )
  await note(
    'delete',
    sql`after delete`,
    sql`referencing old table as removed`,
    sql`select r.id from removed as r`,
  )
  await note('truncate', sql`after truncate`, sql``, sql`values (null::bigint)`)
}
