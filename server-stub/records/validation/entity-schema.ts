import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { isServerField } from '../../../engine/metadata/entity-fields'

export type WriteMode = 'add' | 'edit'

const crossField = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'definitions',
  '$defs',
] as const

/**
 * The JSON Schema that a whole record is held against before it is stored. What the server keeps is neither
 * required nor computed here; what exists in requests only is not required when a record is edited.
 */
export function entitySchema(entity: EntityMeta, mode: WriteMode): Readonly<Record<string, unknown>> {
  const schema: Record<string, unknown> = {
    type: 'object',
    properties: entity.properties,
    required: requiredFields(entity, mode),
  }
  for (const keyword of crossField) if (entity[keyword] !== undefined) schema[keyword] = entity[keyword]
  return schema
}

function requiredFields(entity: EntityMeta, mode: WriteMode): readonly string[] {
  return (entity.required ?? []).filter((field) => {
    const property = Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
    if (!property || isServerField(property) || (property.format === 'id' && field === 'id')) return false
    return !(mode === 'edit' && property.virtual)
  })
}
