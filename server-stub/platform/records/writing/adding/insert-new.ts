import { sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import { toColumn } from '../../storage/column-value'
import type { EntityTable } from '../../storage/entity-table'
import { withMoments } from '../../secrets/secret-moments'
import { tableName } from '../../storage/sql-names'

/**
 * Stores those of many new records whose key and unique values are free, in their order, and returns their keys. All
 * values are sent as one parameter, at a fraction of the cost of one parameter per value. Fields without a column are
 * ignored.
 */
export async function insertNew(
  trx: Transaction,
  table: EntityTable,
  records: readonly WireRow[],
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set()
  const columns = [...table.columns.values()]
  const values = records.map((record) => {
    const stored = withMoments(table, record)
    const row: WireRow = {}
    for (const { field, name, kind } of columns) {
      const value = stored[field]
      if (value === null || value === undefined) continue
      row[name] = kind === 'json' ? value : toColumn(kind, value)
    }
    return row
  })
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const fields = sql.join(columns.map(({ name }) => sql.id('r', name)))
  const types = sql.join(columns.map(({ name, kind }) => sql`${sql.id(name)} ${sql.raw(sqlTypes[kind])}`))
  const { rows } = await sql<{ key: string }>`
    insert into ${tableName(table)} (${names})
    select ${fields} from json_to_recordset(${JSON.stringify(values)}::json) as r(${types})
    on conflict do nothing returning ${sql.id(table.key.name)}::text as key`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}
