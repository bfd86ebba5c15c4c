import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'

/** Returns the names from the record down to a value, from a JSON pointer of Ajv. */
export function pathOf(pointer: string): readonly string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the field, or the part of a field, at a path; undefined when the schema does not describe it. */
export function propertyAt(entity: EntityMeta, path: readonly string[]): PropertyMeta | undefined {
  const [field = '', ...rest] = path
  return rest.reduce<PropertyMeta | undefined>(
    (property, part) => {
      const child =
        property?.properties && Object.hasOwn(property.properties, part)
          ? property.properties[part]
          : undefined
      return (child ?? property?.items) as PropertyMeta | undefined
    },
    fieldOf(entity, field),
  )
}
