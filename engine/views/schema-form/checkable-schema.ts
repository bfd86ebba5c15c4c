import { mapSchema, type JsonSchema } from '../../metadata/map-schema'

/** A schema in the words of the form's validator, which knows no times of the wire, and says of dependencies only that one failed. */
export function checkableSchema(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (part) => withRequired(withWireTimes(part)))
}

function withWireTimes(schema: JsonSchema): JsonSchema {
  return schema['format'] === 'date-time' ? { ...schema, format: 'console-date-time' } : schema
}

/** What depends on another property being there is required when it is: the missing one is told of by its name. */
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

/** What is required while another property is there. The keywords of JSON Schema make no promise. */
function whenPresent(name: string, needed: unknown): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: { required: [name] }, then: { required: needed } }
}
