import { sql, type Sql } from '../../../database/sql/sql'
import { isStorable, toColumn } from '../../storage/column-value'
import { sqlTypes } from '../../storage/column-kind'
import type { Column, EntityTable, FixedValues } from '../../storage/entity-table'
import { allOf, columnOf } from '../../storage/sql-names'

/** Returns the condition that a row belongs to the entity, when the entity is a part of a table (`where`). */
export function fixedCondition(table: EntityTable, alias: string): Sql {
  return allOf(
    [...table.fixed].flatMap(([field, values]) => {
      const column = table.columns.get(field)
      return column ? [isOneOf(column, alias, values)] : []
    }),
  )
}

function isOneOf(column: Column, alias: string, values: FixedValues): Sql {
  const at = columnOf(alias, column)
  const present = values
    .filter((value) => isStorable(column.kind, value))
    .map((value) => toColumn(column.kind, value))
  const type = sql.raw(sqlTypes[column.kind])
  const same =
    present.length === 1 ? sql`${at} = ${present[0]}::${type}` : sql`${at} = any(${present}::${type}[])`
  return values.includes(null) ? sql`(${same} or ${at} is null)` : same
}
