import { fieldsOf } from '../../../../../engine/metadata/entities/entity-fields'
import type { EntityTable } from '../../storage/entity-table'
import { indexesOf } from '../../storage/indexes-of'
import { isOrdered } from '../../storage/wanted-index'
import type { Sort } from './query-order'
import type { RowSourceContext } from '../rows/row-source'
import { referencedSort } from './referenced-sort'
import { visibleField } from '../rows/served-fields'
import { isHeldBack } from '../rows/shared-rows'

/**
 * True when an index has the order of a sort, so that the first of very many rows are found without sorting: by the
 * key, or by a column that is indexed together with the key. Any further sort field must follow a column with few
 * repeated values.
 */
export function isCarried(table: EntityTable, sort: Sort, context: RowSourceContext): boolean {
  const [first, second] = sort
  const column = first && table.columns.get(first.field)
  if (!column) return sort.length === 0
  if (column === table.key) return true
  const isOwn = !column.property.shared && !isHeldBack(table, column)
  // The index orders by the stored value, which the person may not see in every row.
  if (!isOwn && context.person.departments !== 'all') return false
  if (second && second.field !== table.key.field && column.kind !== 'time' && !column.property.unique)
    return false
  return indexesOf(context.storage, table).some((index) => isOrdered(index, column, table.key))
}

/**
 * Returns the fields by which small tables can be sorted and very large ones cannot, because no index has their order.
 */
export function uncarriedSorts(table: EntityTable, context: RowSourceContext): readonly string[] {
  return Object.keys(fieldsOf(table.entity)).filter(
    (field) =>
      visibleField(table.entity, field, context.person)?.sortable === true &&
      !isCarried(table, [{ field, order: 'asc' }], context) &&
      referencedSort(table, [{ field, order: 'asc' }], context) === undefined,
  )
}
