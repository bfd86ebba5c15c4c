import { sql, type Sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { keeperName, keysName, partName } from './month-names'

/** The divided table: its place, and the column that decides the month of a row. */
export interface DividedTable {
  readonly schema: string
  readonly name: string
  readonly by: string
}

/**
 * Creates the table of keys of a divided table, and the triggers that keep it within every statement. An index of a
 * divided table that does not contain the month is unique only within each month; the keys are one table, so an id
 * stays unique over all months. They also tell in which month an id is. The primary key has the name that an undivided
 * table would give it, by which a taken key is recognised.
 */
export async function createKeyTable(trx: Transaction, table: DividedTable): Promise<void> {
  const keys = partName(keysName(table.name))
  await sql`create table ${keys} (id bigint not null, at timestamp(0) with time zone not null,
    constraint ${sql.id(`${table.name}_pkey`)} primary key (id))`.execute(trx)
  const by = sql.id(table.by)
  await keep(
    trx,
    table,
    'added',
    sql`after insert`,
    sql`referencing new table as added`,
    sql`
    insert into ${keys} (id, at) select a.id, a.${by} from added as a`,
  )
  await keep(
    trx,
    table,
    'changed',
    sql`after update`,
    sql`referencing new table as added`,
    sql`
    update ${keys} as k set at = a.${by} from added as a where k.id = a.id and k.at <> a.${by}`,
  )
  await keep(
    trx,
    table,
    'removed',
    sql`after delete`,
    sql`referencing old table as removed`,
    sql`
    delete from ${keys} as k using removed as r where k.id = r.id`,
  )
  await keep(trx, table, 'emptied', sql`after truncate`, sql``, sql`truncate ${keys}`)
}

async function keep(
  trx: Transaction,
  { schema, name }: DividedTable,
  change: string,
  when: Sql,
  referencing: Sql,
  body: Sql,
): Promise<void> {
  const keeper = partName(keeperName(name, change))
  await sql`create or replace function ${keeper}() returns trigger language plpgsql as
    $$ begin ${body}; return null; end $$`.execute(trx)
  await sql`create trigger ${sql.id(`keys_${change}`)} ${when} on ${sql.id(schema, name)} ${referencing}
    for each statement execute function ${keeper}()`.execute(trx)
}
