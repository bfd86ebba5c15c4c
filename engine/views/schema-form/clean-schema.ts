import type { LocalNames } from '../../metadata/contract.generated'
import type { Language } from '../../metadata/language'
import { resolveText } from '../../metadata/local-text'
import { isSchema, mapSchema, type JsonSchema } from './map-schema'

/**
 * A schema as the form library and the validator both bear it, whatever system published it: references that lead
 * nowhere or in a circle are dropped (their value is edited as JSON), identities that would change what references
 * mean are removed, and the limits of draft 4 are written as those of draft 7. Titles are those of the language.
 */
export function cleanSchema(schema: JsonSchema, root: JsonSchema, language: Language): JsonSchema {
  return mapSchema(schema, (part) =>
    withTitle(withoutIdentity(withLimits(withKnownReference(part, root))), language),
  )
}

/** Parts of a nested schema may be named in several languages, like fields. */
function withTitle(schema: JsonSchema, language: Language): JsonSchema {
  const { title, names } = schema
  if (!isSchema(names)) return schema
  const text = { title: typeof title === 'string' ? title : undefined, names: names as LocalNames }
  return { ...schema, title: resolveText(text, language, '') || title }
}

/** The schema that a local reference (`#/definitions/...`) leads to in the end. */
export function followReference(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  let current: unknown = schema
  const seen = new Set<unknown>()
  while (isSchema(current) && typeof current['$ref'] === 'string') {
    if (seen.has(current['$ref'])) return undefined
    seen.add(current['$ref'])
    current = readPointer(root, current['$ref'])
  }
  return isSchema(current) ? current : undefined
}

function withKnownReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema['$ref'] === undefined) return schema
  if (typeof schema['$ref'] === 'string' && followReference(schema, root)) return schema
  const { $ref: _, ...rest } = schema
  return rest
}

function readPointer(root: JsonSchema, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined
  let current: unknown = root
  for (const part of decode(reference.slice(1)).split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = (current as Readonly<Record<string, unknown>>)[key]
  }
  return current
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutIdentity(schema: JsonSchema): JsonSchema {
  if (
    !('$id' in schema) &&
    !('$schema' in schema) &&
    !('$anchor' in schema) &&
    typeof schema['id'] !== 'string'
  )
    return schema
  const { $id: _id, $schema: _schema, $anchor: _anchor, id: _draft4Id, ...rest } = schema
  return rest
}

function withLimits(schema: JsonSchema): JsonSchema {
  if (typeof schema['exclusiveMinimum'] !== 'boolean' && typeof schema['exclusiveMaximum'] !== 'boolean')
    return schema
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema
  return {
    ...rest,
    ...limit('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...limit('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  }
}

function limit(plain: string, exclusive: string, value: unknown, isExclusive: unknown): JsonSchema {
  if (typeof isExclusive === 'number')
    return { [exclusive]: isExclusive, ...(value === undefined ? {} : { [plain]: value }) }
  return value === undefined ? {} : { [isExclusive === true ? exclusive : plain]: value }
}
