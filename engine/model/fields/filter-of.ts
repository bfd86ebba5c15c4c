import type { EntityMeta, FilterMeta, FilterMatch, PropertyMeta } from '../../metadata/contract.generated'
import { entryField, fieldOf, isUnserved } from '../../metadata/entities/entity-fields'
import { typeOf } from '../entities/control-of'

/**
 * Returns the list filter of a query parameter; undefined when the entity has no filter of that name. Client and server
 * use this same allow-list.
 */
export function filterOf(entity: EntityMeta, name: string): FilterMeta | undefined {
  const extra = entity.filters && Object.hasOwn(entity.filters, name) ? entity.filters[name] : undefined
  if (extra) return extra
  // Any user who knows a record's key may query it: selectors look up the labels of chosen records this way.
  if (name === 'id') return { field: 'id', match: 'in' }
  const property = fieldOf(entity, name)
  if (!property?.filterable || isUnserved(property)) return undefined
  return { field: name, match: property.filterable === true ? matchOf(property) : property.filterable }
}

/** Returns the property that a filter compares: the field, or a property of its entries; undefined if unknown. */
export function filteredProperty(
  entity: EntityMeta,
  { field, within }: Pick<FilterMeta, 'field' | 'within'>,
): PropertyMeta | undefined {
  const property = fieldOf(entity, field)
  return within === undefined ? property : entryField(property, within)
}

function matchOf(property: PropertyMeta): FilterMatch {
  if (property.dictionary || property.reference || property.enum || property.format === 'id') return 'in'
  if (property.format === 'date' || property.format === 'date-time') return 'range'
  const type = typeOf(property)
  if (type === 'integer' || type === 'number') return 'range'
  return type === 'string' ? 'contains' : 'equal'
}
