import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'

type Row = Readonly<Record<string, unknown>>

/** Keywords that allow more properties than a schema names, or that name them elsewhere. */
const open = ['$ref', 'patternProperties', 'additionalProperties', 'dependencies'] as const
const branches = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const

/**
 * Returns the paths of properties that rows of a list have and their schema lacks: like a record, a row has only known
 * properties. Rows whose schema is open, or names no properties, may have any.
 */
export function unknownParts({ items }: PropertyMeta, value: unknown, path: string): readonly string[] {
  const known = isObject(items) && Array.isArray(value) ? named(items) : undefined
  if (!known || known.size === 0) return []
  return (value as readonly unknown[]).flatMap((row, index) =>
    Object.entries(isObject(row) ? row : {}).flatMap(([name, held]) => {
      const at = `${path}.${index}.${name}`
      const property = known.get(name)
      return property ? unknownParts(property, held, at) : [at]
    }),
  )
}

/** Returns the properties that a schema names, including those of its branches; undefined when the schema is open. */
function named(schema: Row): ReadonlyMap<string, PropertyMeta> | undefined {
  if (open.some((keyword) => Boolean(schema[keyword]))) return undefined
  const parts = branches.flatMap((keyword) => [schema[keyword]].flat().filter(isObject))
  const all = new Map<string, PropertyMeta>()
  for (const part of parts) {
    const inner = named(part)
    if (!inner) return undefined
    for (const [name, property] of inner) all.set(name, property)
  }
  for (const [name, property] of Object.entries(schema['properties'] ?? {}))
    all.set(name, property as PropertyMeta)
  return all
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
