import { sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import type { WireRow } from '../../record-store'
import type { EntityTable, FixedValues } from '../../storage/entity-table'
import { allOf, tableName } from '../../storage/sql-names'
import { holdsValue } from './is-taken'
import { rowCondition } from '../rows/row-condition'
import { createRowSource, type RowSourceContext } from '../rows/row-source'

/**
 * Returns the message key for a unique value that a retired record holds; undefined when no retired record that the
 * person sees holds it.
 */
export async function takenByRetired(
  db: Queryable,
  table: EntityTable,
  field: string,
  value: string,
  within: WireRow,
  context: RowSourceContext,
): Promise<string | undefined> {
  const { retired } = table.entity
  const held = retired && holdsValue(table, field, value, within)
  if (!held) return undefined
  const fixed = new Map(
    Object.entries(retired.where).map(([name, one]) => [name, [one].flat() as FixedValues]),
  )
  const source = createRowSource({ ...table, fixed }, context)
  const where = allOf([held, rowCondition(source, context.person)])
  const { rows } =
    await sql`select from ${tableName(table)} as t${source.joins()} where ${where} limit 1`.execute(db)
  return rows.length > 0 ? retired.message : undefined
}
