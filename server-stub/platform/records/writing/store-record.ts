import { columnNames } from '../../database/column-names'
import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { isCluster } from '../../database/cluster/is-cluster'
import { forgetPlace, placesOf, rememberRows } from '../growing/places-of'
import { withinParts } from '../growing/within-parts'
import type { WireRow } from '../record-store'
import { sqlTypes } from '../storage/column-kind'
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
  rememberRows(trx, table, records)
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
  const tenant = given.find(([{ name }]) => name === table.shardedBy?.name)
  if (tenant && (await moveRecord(trx, table, id, given))) return
  await withinParts(trx, table, {
    ids: [id],
    at: (name) => sql.id(name),
    run: (within) =>
      sql`update ${tableName(table)} set ${sql.join(changes)} where ${key} and ${within}`.execute(trx),
    isWhole: ({ rowCount }) => rowCount > 0,
  })
  const places = [table.grows?.name, table.shardedBy?.name]
  if (given.some(([{ name }]) => places.includes(name))) forgetPlace(trx, table, id)
}

/**
 * Changes a row of a distributed table whose tenant changes: it moves to another shard. Returns false for a table that
 * is not distributed.
 */
async function moveRecord(
  trx: Transaction,
  table: EntityTable,
  id: unknown,
  given: readonly (readonly [Column, unknown])[],
): Promise<boolean> {
  const key = toColumn(table.key.kind, id)
  if (!table.shardedBy || !(await isCluster(trx))) return false
  const { tenants } = await placesOf(trx, table, [key])
  if (!tenants) return false
  const type = ({ kind }: Column) => sql.raw(sqlTypes[kind])
  const changes = new Map(
    given.map(([column, value]) => [column.name, sql`${toColumn(column.kind, value)}::${type(column)}`]),
  )
  // Other entities of the table have columns, too.
  const names = await columnNames(trx, tableName(table))
  await sql`with gone as (delete from ${tableName(table)} where ${sql.id(table.key.name)} = ${key}
      and ${sql.id(table.shardedBy.name)} = any(${tenants}::${type(table.shardedBy)}[]) returning *)
    insert into ${tableName(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map((name) => changes.get(name) ?? sql.id(name)))} from gone`.execute(trx)
  forgetPlace(trx, table, id)
  return true
}

function storedValues(table: EntityTable, values: WireRow): readonly (readonly [Column, unknown])[] {
  return Object.entries(withMoments(table, values)).flatMap(([field, value]) => {
    const column = table.columns.get(field)
    return column ? [[column, value ?? null] as const] : []
  })
}
