import { isSchema, listOfSchemas, mapOfSchemas, oneSchema, type JsonSchema } from './map-schema'

/** Calls `visit` for a schema and every schema within it, with the JSON pointer of each. */
export function eachSchema(
  schema: unknown,
  pointer: string,
  visit: (schema: JsonSchema, pointer: string) => void,
): void {
  if (!isSchema(schema)) return
  visit(schema, pointer)
  for (const [keyword, value] of Object.entries(schema)) {
    const at = `${pointer}/${escaped(keyword)}`
    if (listOfSchemas.has(keyword) && Array.isArray(value))
      value.forEach((part: unknown, index) => eachSchema(part, `${at}/${index}`, visit))
    else if (oneSchema.has(keyword)) eachSchema(value, at, visit)
    else if (mapOfSchemas.has(keyword) && isSchema(value))
      for (const [name, part] of Object.entries(value)) eachSchema(part, `${at}/${escaped(name)}`, visit)
  }
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
