import { sql, type Sql } from '../../../database/sql/sql'
import type { ColumnKind } from '../../storage/column-kind'
import { sqlTypes } from '../../storage/column-kind'
import { toColumn } from '../../storage/column-value'
import type { Column, EntityTable } from '../../storage/entity-table'
import { columnOf } from '../../storage/sql-names'
import { indexesOf } from '../../storage/indexes-of'
import { isOrdered } from '../../storage/wanted-index'
import type { WireRow } from '../../record-store'
import type { Sort } from './query-order'
import type { RowSourceContext } from '../rows/row-source'
import { isHeldBack } from '../rows/shared-rows'

/** An order that can be read batch by batch: by one column, then by key. */
export interface Keyset {
  readonly column: Column
  readonly key: Column
  readonly order: 'asc' | 'desc'
}

/** Column kinds whose values survive the conversion to the wire format and back. */
const exact: readonly ColumnKind[] = ['id', 'text', 'integer', 'long', 'money', 'date', 'time']

/** Returns the keyset of a sort; undefined when no index has its order. */
export function toKeyset(table: EntityTable, sort: Sort, { storage }: RowSourceContext): Keyset | undefined {
  const [first, second] = sort
  const column = first && table.columns.get(first.field)
  // A column with values that some persons may not see cannot be read in the order of its index.
  if (
    !column ||
    column.property.shared ||
    isHeldBack(table, column) ||
    second ||
    !exact.includes(column.kind) ||
    !exact.includes(table.key.kind)
  )
    return undefined
  const keyset = { column, key: table.key, order: first.order }
  if (column === table.key) return keyset
  return indexesOf(storage, table).some((index) => isOrdered(index, column, table.key)) ? keyset : undefined
}

/**
 * Returns the conditions of the parts of an order, one after another: rows with an empty column come first or last.
 * Each takes the last row of the previous batch.
 */
export function keysetParts(
  { column, key, order }: Keyset,
  alias = 't',
): readonly ((after: WireRow | undefined) => Sql)[] {
  const at = columnOf(alias, column)
  const id = columnOf(alias, key)
  const beyond = order === 'asc' ? sql`>` : sql`<`
  const value = ({ kind, field }: Column, row: WireRow) =>
    sql`${toColumn(kind, row[field])}::${sql.raw(sqlTypes[kind])}`
  const afterKey = (row: WireRow) => sql`${id} ${beyond} ${value(key, row)}`
  if (column === key) return [(after) => (after ? afterKey(after) : sql`true`)]
  const without = (after: WireRow | undefined) =>
    sql`${at} is null and ${after ? afterKey(after) : sql`true`}`
  const present = (after: WireRow | undefined) => {
    if (!after) return sql`${at} is not null`
    const mark = value(column, after)
    return sql`${at} ${beyond}= ${mark} and (${at} ${beyond} ${mark} or ${afterKey(after)})`
  }
  return order === 'asc' ? [without, present] : [present, without]
}
