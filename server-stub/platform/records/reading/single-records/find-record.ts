import { sql, type Sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import { tenantsSeen, withinParts } from '../../growing/within-parts'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import type { EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'
import { readOperand } from '../filters/read-operand'
import { rowCondition } from '../rows/row-condition'
import { createRowReader } from '../rows/row-reader'
import { createRowSource, type RowSourceContext } from '../rows/row-source'
import { readableFields } from '../rows/readable-fields'

/** Returns one record by the value of a stored field, with all readable fields. */
export async function findRecord(
  db: Queryable,
  table: EntityTable,
  field: string,
  value: string,
  context: RowSourceContext,
): Promise<WireRow | undefined> {
  const column = table.columns.get(field)
  const operand = column && readOperand(column.kind, value)
  if (!column || operand === undefined) return undefined
  const source = createRowSource(table, context)
  const reader = createRowReader(source, readableFields(table))
  const where = rowCondition(source, context.person)
  const find = (within: Sql) => sql<WireRow>`
    select ${reader.selection} from ${tableName(table)} as t${source.joins()}
    where ${columnOf(source.alias, column)} = ${operand}::${sql.raw(sqlTypes[column.kind])} and ${within} and ${where} limit 1`
  const { rows } = await withinParts(db, table, {
    ids: column.field === table.key.field ? [operand] : [],
    among: tenantsSeen(table, context.person),
    at: (name) => sql.id(source.alias, name),
    run: (within) => find(within).execute(db),
    isWhole: (found) => found.rows.length > 0,
  })
  return reader.read(rows)[0]
}
