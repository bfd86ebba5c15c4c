import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isServerField } from '../../../../engine/metadata/entities/entity-fields'
import {
  inPlaceKeywords,
  mapSchema,
  definitionKeywords,
  type JsonSchema,
} from '../../../../engine/metadata/json-schema/map-schema'
import { withPlainKeywords } from '../../../../engine/metadata/entities/plain-keywords'
import { allowsNull } from '../../../../engine/metadata/entities/plain-property'

export type WriteMode = 'add' | 'edit'

const crossField = [
  'patternProperties',
  'additionalProperties',
  'minProperties',
  'maxProperties',
  ...inPlaceKeywords,
  'dependentRequired',
  ...definitionKeywords,
] as const

/**
 * Returns the JSON Schema that a complete record must satisfy before it is stored. Server fields are not required, nor
 * computed here; fields that exist only in requests are not required in an edit. Records arrive without their empty
 * fields, so a nullable field is never required.
 */
export function entitySchema(entity: EntityMeta, mode: WriteMode): JsonSchema {
  const schema: Record<string, unknown> = {
    type: 'object',
    properties: entity.properties,
    required: requiredFields(entity, mode),
  }
  for (const keyword of crossField) if (entity[keyword] !== undefined) schema[keyword] = entity[keyword]
  return mapSchema(schema, (part) => withNull(withPlainKeywords(part)))
}

/** Translates OpenAPI's `nullable` into JSON Schema. */
function withNull({ nullable, ...schema }: JsonSchema): JsonSchema {
  if (nullable !== true) return schema
  if (schema['type'] === undefined) return { anyOf: [schema, { type: 'null' }] }
  const values = schema['enum']
  return {
    ...schema,
    type: [...new Set([schema['type'], 'null'].flat())],
    ...(Array.isArray(values) ? { enum: [...new Set([...(values as unknown[]), null])] } : {}),
  }
}

function requiredFields(entity: EntityMeta, mode: WriteMode): readonly string[] {
  return (entity.required ?? []).filter((field) => {
    const property = Object.hasOwn(entity.properties, field) ? fieldOf(entity, field) : undefined
    if (!property || isServerField(property) || (property.format === 'id' && field === 'id')) return false
    if (allowsNull(property)) return false
    return !(mode === 'edit' && property.virtual)
  })
}
