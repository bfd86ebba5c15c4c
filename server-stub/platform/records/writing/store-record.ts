import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { withinMonths } from '../growing/within-months'
import type { WireRow } from '../record-store'
import { toColumn } from '../storage/column-value'
import type { Column, EntityTable } from '../storage/entity-table'
import { withMoments } from '../secrets/secret-moments'
import { tableName } from '../storage/sql-names'

/** The maximum number of parameters of one statement. */
const parameterLimit = 60_000

/** Stores a new record. Fields without a column are ignored. */
export async function insertRecord(trx: Transaction, table: EntityTable, record: WireRow): Promise<void> {
  const given = storedValues(table, record).filter(([, value]) => value !== null)
  const columns = sql.join(given.map(([{ name }]) => sql.id(name)))
  const values = sql.join(given.map(([{ kind }, value]) => sql`${toColumn(kind, value)}`))
  await sql`insert into ${tableName(table)} (${columns}) values (${values})`.execute(trx)
}

/** Stores new records in batches. Fields without a column are ignored. */
export async function insertRecords(
  trx: Transaction,
  table: EntityTable,
  records: readonly WireRow[],
): Promise<void> {
  const columns = [...table.columns.values()]
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const size = Math.max(1, Math.floor(parameterLimit / columns.length))
  for (let start = 0; start < records.length; start += size) {
    const rows = records
      .slice(start, start + size)
      .map((record) => withMoments(table, record))
      .map(
        (record) =>
          sql`(${sql.join(columns.map(({ field, kind }) => sql`${toColumn(kind, record[field] ?? null)}`))})`,
      )
    await sql`insert into ${tableName(table)} (${names}) values ${sql.join(rows)}`.execute(trx)
  }
}

/** Stores fields of an existing record. */
export async function updateRecord(
  trx: Transaction,
  table: EntityTable,
  id: unknown,
  values: WireRow,
): Promise<void> {
  const given = storedValues(table, values)
  const changes = given.map(([{ name, kind }, value]) => sql`${sql.id(name)} = ${toColumn(kind, value)}`)
  const key = sql`${sql.id(table.key.name)} = ${toColumn(table.key.kind, id)}`
  await withinMonths(
    trx,
    table,
    [id],
    (time) => sql.id(time),
    (within) =>
      sql`update ${tableName(table)} set ${sql.join(changes)} where ${key} and ${within}`.execute(trx),
    ({ rowCount }) => rowCount > 0,
  )
}

function storedValues(table: EntityTable, values: WireRow): readonly (readonly [Column, unknown])[] {
  return Object.entries(withMoments(table, values)).flatMap(([field, value]) => {
    const column = table.columns.get(field)
    return column ? [[column, value ?? null] as const] : []
  })
}
