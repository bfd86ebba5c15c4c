/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

/** A part of a schema, and the document in which its references start. */
export interface PlacedSchema {
  readonly schema: Schema
  readonly document: Schema
}

/** Keys of objects and indexes of lists that lead to a value. */
export type JsonPath = readonly (string | number)[]

const deepest = 12

/**
 * Returns all parts of a schema that apply to the value at a path. Alternatives are left out when their constants
 * contradict the value around it.
 * @param documents other documents by their `$id`, which references name
 */
export function schemasAt(
  root: Schema,
  documents: Readonly<Record<string, object>>,
  value: unknown,
  path: JsonPath,
): readonly PlacedSchema[] {
  let places = spread({ schema: root, document: root }, documents, value, 0)
  let current = value
  for (const step of path) {
    current = childOf(current, step)
    places = places.flatMap((place) =>
      below(place, step).flatMap((child) => spread(child, documents, current, 0)),
    )
  }
  return places
}

/** Returns a schema with all parts it consists of, as far as they can apply to the value. */
function spread(
  place: PlacedSchema,
  documents: Readonly<Record<string, object>>,
  value: unknown,
  depth: number,
): readonly PlacedSchema[] {
  if (depth > deepest || contradicts(place.schema, value)) return []
  const { $ref, allOf, anyOf, oneOf } = place.schema
  const parts = [allOf, anyOf, oneOf, place.schema['then'], place.schema['else']].flat().filter(isSchema)
  const referred = typeof $ref === 'string' ? follow($ref, place.document, documents) : undefined
  return [
    place,
    ...(referred ? spread(referred, documents, value, depth + 1) : []),
    ...parts.flatMap((schema) =>
      spread({ schema, document: place.document }, documents, value, depth + 1).filter(
        () => !contradicts(resolved(schema, place.document, documents), value),
      ),
    ),
  ]
}

function resolved(schema: Schema, document: Schema, documents: Readonly<Record<string, object>>): Schema {
  return typeof schema['$ref'] === 'string'
    ? (follow(schema['$ref'], document, documents)?.schema ?? schema)
    : schema
}

/** True when a constant or the type excludes the value. A missing value contradicts nothing. */
function contradicts({ properties, type }: Schema, value: unknown): boolean {
  if (value === undefined) return false
  if (typeof type === 'string' && ['object', 'array', 'string'].includes(type) && typeOf(value) !== type)
    return true
  if (!isSchema(properties) || typeOf(value) !== 'object') return false
  return Object.entries(properties).some(([name, property]) => {
    const given = (value as Schema)[name]
    return isSchema(property) && 'const' in property && given !== undefined && given !== property['const']
  })
}

function below({ schema, document }: PlacedSchema, step: string | number): readonly PlacedSchema[] {
  const placed = (found: unknown) => (isSchema(found) ? [{ schema: found, document }] : [])
  if (typeof step === 'number') return placed(schema['items'])
  const { properties, patternProperties, additionalProperties } = schema
  if (isSchema(properties) && Object.hasOwn(properties, step)) return placed(properties[step])
  const patterns = isSchema(patternProperties) ? Object.entries(patternProperties) : []
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(step))
  return matching.length > 0 ? matching.flatMap(([, found]) => placed(found)) : placed(additionalProperties)
}

function follow(
  reference: string,
  document: Schema,
  documents: Readonly<Record<string, object>>,
): PlacedSchema | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  const target = file === '' ? document : documents[file]
  if (!isSchema(target)) return undefined
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => childOf(at, name.replaceAll('~1', '/').replaceAll('~0', '~')), target)
  return isSchema(found) ? { schema: found, document: target } : undefined
}

function childOf(value: unknown, step: string | number): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
