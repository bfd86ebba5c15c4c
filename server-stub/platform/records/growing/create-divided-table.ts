import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { sqlTypes } from '../storage/column-kind'
import type { Column } from '../storage/entity-table'
import { SCHEMA } from '../storage/sql-names'
import { createKeyTable, type DividedTable } from './create-key-table'
import { addMonth, missingMonths } from './month-parts'
import { PARTS, partName, primaryName, restName } from './month-names'

/** The number of months after the present one for which parts exist ahead. */
const monthsAhead = 2

/** Creates the table of an entity that grows, divided by month of a column, with the months from now on. */
export async function createDividedTable(
  trx: Transaction,
  name: string,
  columns: readonly Column[],
  grows: Column,
): Promise<void> {
  await createPartsSchema(trx)
  const definitions = columns.map(
    (column) =>
      sql`${sql.id(column.name)} ${sql.raw(sqlTypes[column.kind])}${
        column.name === grows.name ? sql` not null` : sql``
      }`,
  )
  const table = { schema: SCHEMA, name, by: grows.name }
  await sql`create table ${sql.id(SCHEMA, name)} (${sql.join(definitions)},
    constraint ${sql.id(primaryName(name))} primary key (id, ${sql.id(grows.name)})) partition by range (${sql.id(grows.name)})`.execute(
    trx,
  )
  await createRest(trx, table)
  await createKeyTable(trx, table)
  await addMonthsAhead(trx, table)
}

/** Creates the schema of the parts if it is missing. */
export async function createPartsSchema(trx: Transaction): Promise<void> {
  await sql`create schema if not exists ${sql.id(PARTS)}`.execute(trx)
}

/**
 * Creates the part for rows outside of all months, so that no row is refused for its time. A job moves such rows to
 * months of their own (clear-rest.ts).
 */
export async function createRest(trx: Transaction, { schema, name }: DividedTable): Promise<void> {
  await sql`create table ${partName(restName(name))} partition of ${sql.id(schema, name)} default`.execute(
    trx,
  )
}

/** Creates the parts of the present month and of those ahead, if they are missing. */
export async function addMonthsAhead(trx: Transaction, table: DividedTable): Promise<void> {
  const { rows } = await sql<{ first: string; last: string }>`
    select now()::text as first, (now() + make_interval(months => ${monthsAhead}))::text as last`.execute(trx)
  const { first = '', last = '' } = rows[0] ?? {}
  for (const month of await missingMonths(trx, table, first, last)) await addMonth(trx, table, month)
}
