import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'

type Row = Readonly<Record<string, unknown>>

/** What leaves a schema open to more than it names, or says elsewhere what it names. */
const open = ['$ref', 'patternProperties', 'additionalProperties', 'dependencies'] as const
const branches = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const

/**
 * Paths of what the rows of a list have and their schema does not: like a record, a row has nothing but what it names.
 * Rows whose schema is open, or names nothing, may have anything.
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

/** The properties that a schema names, its branches among them; undefined when it is open. */
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
