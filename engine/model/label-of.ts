import type { EntityMeta } from '../metadata/contract.generated'
import { fieldsOf, isUnserved } from '../metadata/entity-fields'

/** The field that names a record to people: as stated, else `name`, else its first text. */
export function labelOf(entity: EntityMeta): string {
  if (entity.label) return entity.label
  const fields = fieldsOf(entity)
  if (fields['name']) return 'name'
  return (
    Object.keys(entity.properties).find((field) => {
      const property = fields[field]
      return property?.type === 'string' && property.format !== 'id' && !isUnserved(property)
    }) ?? 'id'
  )
}
