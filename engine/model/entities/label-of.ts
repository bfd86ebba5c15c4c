import type { EntityMeta } from '../../metadata/contract.generated'
import { fieldsOf, isUnserved } from '../../metadata/entities/entity-fields'

/** Returns the fields that name a record in titles and questions (`recordName`). */
export function namedOf(entity: EntityMeta): readonly string[] {
  return entity.named ?? [labelOf(entity)]
}

/** Returns the field that labels a record: the stated one, else `name`, else its first text, else `id`. */
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
