import type { EntityMeta, SelectorScreenMeta } from '../../metadata/contract.generated'
import { fieldsOf } from '../../metadata/entities/entity-fields'
import { defaultColumns } from './compile-columns'
import { labelOf } from '../entities/label-of'
import { filterOf } from '../fields/filter-of'

/**
 * Returns the selector of an entity without a selector screen: its label and first columns, searched by its filters.
 */
export function defaultSelector(entity: EntityMeta): SelectorScreenMeta {
  const label = labelOf(entity)
  const others = defaultColumns(entity).flatMap(({ field, visible }) =>
    field !== label && visible !== false ? [field] : [],
  )
  // Every user who may refer to a record sees these columns, so their number is limited to four; `createTime` is one.
  const dated = others.filter((field) => field === 'createTime')
  const shown = others.filter((field) => field !== 'createTime').slice(0, 4 - dated.length)
  const searchable = Object.keys(fieldsOf(entity)).filter(
    (field) => field !== 'id' && filterOf(entity, field),
  )
  const search = [
    label,
    ...searchable.filter((field) => field !== label && field !== 'createTime' && field !== 'updateTime'),
  ]
  return {
    code: `${entity.entity}Selector`,
    kind: 'selector',
    entity: entity.entity,
    list: { columns: [label, ...shown, ...dated] },
    search: search.filter((field) => filterOf(entity, field)).slice(0, 3),
  }
}
