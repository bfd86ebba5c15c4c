import { sql, type Sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import { withinMonths } from '../../growing/within-months'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import { isStorable, toColumn } from '../../storage/column-value'
import type { EntityTable } from '../../storage/entity-table'
import { allOf, columnOf, tableName } from '../../storage/sql-names'
import { readableFields } from '../rows/readable-fields'
import { rowCondition } from '../rows/row-condition'
import { createRowReader } from '../rows/row-reader'
import { createRowSource, type RowSourceContext } from '../rows/row-source'

/**
 * Returns the records whose stored fields equal these values (an array: any of them), locked in the order of their keys
 * until the transaction ends. Throws Error for a field without a column, which is a bug of the caller.
 */
export async function selectRecords(
  trx: Transaction,
  table: EntityTable,
  where: WireRow,
  context: RowSourceContext,
): Promise<readonly WireRow[]> {
  const source = createRowSource(table, context)
  const reader = createRowReader(source, readableFields(table))
  const conditions = Object.entries(where).map(([field, value]) => {
    const column = table.columns.get(field)
    if (!column) throw new Error(`${table.entity.entity} does not store "${field}".`)
    const values = [value].flat()
    const stored = values
      .filter((one) => isStorable(column.kind, one))
      .map((one) => toColumn(column.kind, one))
    const at = columnOf(source.alias, column)
    const same = sql`${at} = any(${stored}::${sql.raw(sqlTypes[column.kind])}[])`
    return values.includes(null) ? sql`(${same} or ${at} is null)` : same
  })
  const condition = allOf([...conditions, rowCondition(source, context.person)])
  const find = (within: Sql) => sql<WireRow>`
    select ${reader.selection} from ${tableName(table)} as t${source.joins()}
    where ${within} and ${condition} order by ${columnOf(source.alias, table.key)} for no key update of t`
  const ids = [where[table.key.field] ?? []].flat().filter((id) => isStorable(table.key.kind, id))
  const { rows } = await withinMonths(
    trx,
    table,
    ids,
    (time) => sql.id(source.alias, time),
    (within) => find(within).execute(trx),
    (found) => found.rows.length >= new Set(ids).size,
  )
  return reader.read(rows)
}
