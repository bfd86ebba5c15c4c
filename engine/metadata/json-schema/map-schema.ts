/** A JSON Schema as it travels: an object of keywords. Boolean schemas are valid too and stay unchanged. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Keywords whose schemas apply to the value itself; those of all others apply to a value inside it. */
export const inPlaceKeywords = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentSchemas',
] as const
/** Keywords whose schemas only apply where a reference names them. */
export const definitionKeywords = ['definitions', '$defs'] as const

/** Keywords whose value is a schema. */
export const oneSchema: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'items',
])
/** Keywords whose value is, or may be, a list of schemas. */
export const listOfSchemas: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'])
/** Keywords whose value is a map of schemas by name. */
export const mapOfSchemas: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
])

/** Rebuilds a schema from the leaves up: `change` receives every subschema with its own parts already changed. */
export function mapSchema(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const copy: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (listOfSchemas.has(keyword) && Array.isArray(value))
      copy[keyword] = value.map((part: unknown) => mapPart(part, change))
    else if (oneSchema.has(keyword)) copy[keyword] = mapPart(value, change)
    else if (mapOfSchemas.has(keyword) && isSchema(value)) {
      copy[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, mapPart(part, change)]),
      )
    } else copy[keyword] = value
  }
  return change(copy)
}

/** True when a value is a schema in object form. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapPart(part: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  return isSchema(part) ? mapSchema(part, change) : part
}
