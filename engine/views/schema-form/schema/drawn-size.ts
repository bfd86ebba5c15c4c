import { followReference } from '../../../metadata/json-schema/follow-reference'
import { isSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'

/**
 * Counts the inputs that a schema would be rendered with: one entry of each list, the first of several alternatives; a
 * recursive reference counts as one. Counting stops soon after `most`.
 */
export function drawnSize(
  schema: unknown,
  root: JsonSchema,
  most: number,
  above: readonly string[] = [],
): number {
  if (!isSchema(schema)) return 1
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    if (above.includes(reference)) return 1
    return drawnSize(followReference(schema, root), root, most, [...above, reference])
  }
  const [alternative] = listOf(schema['oneOf'] ?? schema['anyOf'])
  const items: readonly unknown[] = Array.isArray(schema['items'])
    ? (schema['items'] as unknown[])
    : isSchema(schema['items'])
      ? [schema['items']]
      : []
  const properties = isSchema(schema['properties']) ? Object.values(schema['properties']) : []
  let size = 0
  for (const part of [
    ...properties,
    ...listOf(schema['allOf']),
    ...items,
    ...(alternative === undefined ? [] : [alternative]),
  ]) {
    size += drawnSize(part, root, most, above)
    if (size > most) return size
  }
  return Math.max(1, size)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
