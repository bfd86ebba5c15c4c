import { sql, type Sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { sqlTypes } from './column-kind'
import { isStorable, toColumn } from './column-value'
import type { Column } from './entity-table'
import type { SecretOrigin, TableChange } from './plan-table'
import { createDividedTable } from '../growing/create-divided-table'
import { learnParts } from '../growing/learn-parts'
import { createIndex } from './create-index'
import { createStatistics } from './create-statistics'
import { SCHEMA } from './sql-names'

/** The table of the operation log, whose records are sealed as they were stored. */
const sealedTable = 'userLog'

/** Applies one change to a table. @param trigrams the schema of the extension for trigram indexes */
export async function applyChange(
  trx: Transaction,
  table: string,
  change: TableChange,
  trigrams: string | undefined,
): Promise<void> {
  const name = sql.id(SCHEMA, table)
  switch (change.kind) {
    case 'create':
      if (change.grows)
        await createDividedTable(trx, table, change.columns, { ...change, grows: change.grows })
      else await sql`create table ${name} (${sql.join(change.columns.map(toColumnDefinition))})`.execute(trx)
      break
    case 'add':
      await addColumn(trx, name, change.column, table !== sealedTable)
      if (change.from) await fillMoments(trx, name, change.column, change.from)
      break
    case 'widen':
      await sql`alter table ${name} alter column ${sql.id(change.column.name)} type ${typeOf(change.column)}`.execute(
        trx,
      )
      break
    case 'index':
      await createIndex(change.index, table, trigrams).execute(trx)
      break
    case 'statistics':
      await createStatistics(change.index, table).execute(trx)
      await learnParts(trx, table)
      break
    case 'drop-index':
      await sql`drop index ${sql.id(SCHEMA, change.name)}`.execute(trx)
  }
}

/**
 * Adds a column. Existing records get the default of the new field; new records get it from validation, so the column
 * has none.
 * @param fills false leaves existing records without a value
 */
async function addColumn(trx: Transaction, name: Sql, column: Column, fills: boolean): Promise<void> {
  const id = sql.id(column.name)
  const value = column.property.default
  if (!fills || !isStorable(column.kind, value)) {
    await sql`alter table ${name} add column ${id} ${typeOf(column)}`.execute(trx)
    return
  }
  const literal = sql.lit(String(toColumn(column.kind, value)))
  await sql`alter table ${name} add column ${id} ${typeOf(column)} default ${literal}`.execute(trx)
  await sql`alter table ${name} alter column ${id} drop default`.execute(trx)
}

async function fillMoments(
  trx: Transaction,
  name: Sql,
  column: Column,
  { secret, moments }: SecretOrigin,
): Promise<void> {
  if (moments.length === 0) return
  const last = sql.join(moments.map((moment) => sql.id(moment.name)))
  await sql`update ${name} set ${sql.id(column.name)} = coalesce(${last})
    where ${sql.id(secret.name)} is not null`.execute(trx)
}

function toColumnDefinition(column: Column): Sql {
  return sql`${sql.id(column.name)} ${typeOf(column)}${column.field === 'id' ? sql` primary key` : sql``}`
}

/** A constant of this code, inserted as raw SQL because DDL takes no parameters. */
function typeOf({ kind }: Column): Sql {
  return sql.raw(sqlTypes[kind])
}
