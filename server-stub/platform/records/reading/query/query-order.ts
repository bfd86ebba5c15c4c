import { sql, type Sql } from '../../../database/sql/sql'
import { isAudited } from '../../../../../engine/metadata/entities/entity-fields'
import type { Person } from '../../../person/person'
import type { RecordQuery } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { columnOf } from '../../storage/sql-names'
import { refuseQuery } from '../filters/refuse'
import type { RowSource } from '../rows/rows-under-alias'
import type { FieldSql } from '../rows/field-sql'
import { visibleField } from '../rows/served-fields'

export type Sort = RecordQuery['sort']

/**
 * Returns the requested sort of a list; by default newest first. Throws ApiRefusal 400 `unknown-sort` for a field that
 * the person cannot sort by.
 */
export function checkSort(table: EntityTable, sort: Sort, person: Person): Sort {
  for (const { field } of sort) {
    if (!visibleField(table.entity, field, person)?.sortable) throw refuseQuery('unknown-sort', field)
  }
  if (sort.length > 0) return sort
  if (isAudited(table.entity, 'createTime')) return [{ field: 'createTime', order: 'desc' }]
  return [{ field: table.key.field, order: table.makesIds ? 'desc' : 'asc' }]
}

/**
 * Returns a total order: the sort, then the key in the direction of the last sort field. Empty values count as lowest
 * in both directions, so that one index serves both.
 */
export function queryOrder(source: RowSource, sort: Sort): Sql {
  const { key } = source.table
  const parts = sort.flatMap(({ field, order }) => {
    const found = field === key.field ? undefined : source.field(field)
    return found ? [orderPart(found, order)] : []
  })
  const direction = (sort.find(({ field }) => field === key.field) ?? sort.at(-1))?.order
  const last = columnOf(source.alias, key)
  return sql.join([...parts, direction === 'desc' ? sql`${last} desc` : sql`${last}`])
}

function orderPart({ sql: value }: FieldSql, order: 'asc' | 'desc'): Sql {
  return order === 'desc' ? sql`${value} desc nulls last` : sql`${value} nulls first`
}
