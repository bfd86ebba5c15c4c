import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { sqlTypes } from '../storage/column-kind'
import { distributeTable } from '../distributing/distribute-table'
import type { Column, EntityTable } from '../storage/entity-table'
import { SCHEMA } from '../storage/sql-names'
import { createKeyTable, type DividedTable } from './create-key-table'
import { addMonth, missingMonths } from './month-parts'
import { PARTS, partName, primaryName, restName } from './month-names'

/** The number of months after the present one for which parts exist ahead. */
const monthsAhead = 2

/**
 * Creates the table of an entity that grows, divided by month of a column, with the months from now on.
 * @param by.shardedBy distributes the table over the workers of a cluster; then it is a part of the key
 */
export async function createDividedTable(
  trx: Transaction,
  name: string,
  columns: readonly Column[],
  { grows, shardedBy }: Required<Pick<EntityTable, 'grows'>> & Pick<EntityTable, 'shardedBy'>,
): Promise<void> {
  await createPartsSchema(trx)
  const needed = new Set([grows, ...(shardedBy ? [shardedBy] : [])].map((column) => column.name))
  const definitions = columns.map(
    (column) =>
      sql`${sql.id(column.name)} ${sql.raw(sqlTypes[column.kind])}${needed.has(column.name) ? sql` not null` : sql``}`,
  )
  const table = { schema: SCHEMA, name, by: grows.name }
  const key = sql.join(['id', ...needed].map((column) => sql.id(column)))
  await sql`create table ${sql.id(SCHEMA, name)} (${sql.join(definitions)},
    constraint ${sql.id(primaryName(name))} primary key (${key})) partition by range (${sql.id(grows.name)})`.execute(
    trx,
  )
  await createRest(trx, table)
  if (shardedBy) await distributeTable(trx, name, shardedBy)
  else await createKeyTable(trx, table)
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
