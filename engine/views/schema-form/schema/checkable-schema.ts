import { mapSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'

/**
 * Adapts a schema to the form's validator, which lacks the wire format of date-times and does not name the property
 * that an unmet dependency misses.
 */
export function checkableSchema(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (part) => withRequired(withWireTimes(part)))
}

function withWireTimes(schema: JsonSchema): JsonSchema {
  return schema['format'] === 'date-time' ? { ...schema, format: 'console-date-time' } : schema
}

/** Turns property dependencies into conditional `required` lists, so that an error names the missing property. */
function withRequired(schema: JsonSchema): JsonSchema {
  const { dependencies, ...rest } = schema
  const entries = Object.entries((dependencies ?? {}) as JsonSchema)
  const names = entries.filter(([, needed]) => Array.isArray(needed))
  if (names.length === 0) return schema
  const schemas = Object.fromEntries(entries.filter(([, needed]) => !Array.isArray(needed)))
  const all = Array.isArray(rest['allOf']) ? (rest['allOf'] as unknown[]) : []
  return {
    ...rest,
    ...(entries.length > names.length ? { dependencies: schemas } : {}),
    allOf: [...all, ...names.map(([name, needed]) => whenPresent(name, needed))],
  }
}

/** Requires properties while another one is present. The keyword `then` belongs to JSON Schema, not to a promise. */
function whenPresent(name: string, needed: unknown): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: { required: [name] }, then: { required: needed } }
}
