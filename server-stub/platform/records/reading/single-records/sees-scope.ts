import { sql } from '../../../database/sql/sql'
import { asWriter } from '../../../person/as-writer'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import { columnOf, tableName } from '../../storage/sql-names'
import type { WriteContext } from '../../writing/write-context'
import { readOperand } from '../filters/read-operand'
import { rowCondition } from '../rows/row-condition'
import { createRowSource } from '../rows/row-source'

/**
 * Returns whether the person could store a record within these fields of a scoped uniqueness: under an operator of their
 * own, and with references to records that they see. Whether a value is taken elsewhere would tell them about records of
 * other operators.
 */
export async function seesScope(context: WriteContext, within: WireRow): Promise<boolean> {
  const { db, table, storage } = context
  const person = asWriter(context.person)
  for (const [field, value] of Object.entries(within)) {
    if (value === null || value === undefined || value === '') continue
    if (field === table.entity.tenancy?.field && person.departments !== 'all') {
      if (!person.departments.includes(String(value))) return false
      continue
    }
    const reference = storage.reference(table.entity, field)
    const target = reference && storage.table(reference.entity)
    if (!target) continue
    const column = target.columns.get(reference.value)
    const operand = column && readOperand(column.kind, String(value))
    if (!column || operand === undefined) return false
    const source = createRowSource(target, { storage, person })
    const where = rowCondition(source, person)
    const { rows } = await sql`select 1 from ${tableName(target)} as t${source.joins()}
      where ${columnOf(source.alias, column)} = ${operand}::${sql.raw(sqlTypes[column.kind])} and ${where} limit 1`.execute(
      db,
    )
    if (rows.length === 0) return false
  }
  return true
}
