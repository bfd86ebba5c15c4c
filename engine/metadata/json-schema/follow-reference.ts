import { isSchema, type JsonSchema } from './map-schema'

/** Returns the target of a local reference (`#/definitions/...`); undefined when it is dangling or circular. */
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

function readPointer(root: JsonSchema, reference: string): unknown {
  // Other documents and anchors are not supported.
  if (reference !== '#' && !reference.startsWith('#/')) return undefined
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
