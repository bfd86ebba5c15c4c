import { neededBy, resolved, type Definitions, type JsonSchema } from './json-schema'

/** An entity as sent to the server. */
export interface EntityDocument extends JsonSchema {
  readonly entity: string
  readonly title: string
  readonly properties: Readonly<Record<string, JsonSchema>>
}

/** Keywords that a publisher invented. */
const madeUp = ['tsAdditionalProperties']

/** The number of fields of each entity that lists are searched and sorted by. */
const listed = 5

/**
 * Returns a published schema as an entity: with a name, merged with its parents, with the definitions that it refers
 * to, with its first plain fields filterable and sortable, and with `x-` before invented keywords. All else stays as
 * published.
 */
export function toEntity(system: string, name: string, definitions: Definitions): EntityDocument {
  const { properties = {}, ...root } = laidTogether(definitions[name] ?? {}, definitions)
  const plain = Object.keys(properties).filter((field) => isPlain(properties[field] ?? {}, definitions))
  const chosen = new Set(plain.slice(0, listed))
  return withMarks({
    ...root,
    entity: (
      system +
      name.replace(/[^A-Za-z0-9]+(.)|^(.)/g, (_, next: string, first: string) =>
        (next ?? first).toUpperCase(),
      )
    ).slice(0, 48),
    title: root.title ?? name,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [
        field,
        chosen.has(field) ? { ...property, filterable: true, sortable: true } : property,
      ]),
    ),
    definitions: neededBy([properties, root], definitions),
  })
}

function withMarks(document: EntityDocument): EntityDocument {
  const text = madeUp.reduce(
    (all, keyword) => all.replaceAll(`"${keyword}":`, `"x-${keyword}":`),
    JSON.stringify(document),
  )
  return JSON.parse(text) as EntityDocument
}

/** Returns a schema with the properties of the schemas that it extends. */
function laidTogether(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { allOf, ...own } = resolved(schema, definitions)
  if (!allOf || own.properties) return resolved(schema, definitions)
  const parents = allOf.map((parent) => laidTogether(parent, definitions))
  return {
    ...Object.assign({}, ...parents),
    ...own,
    properties: Object.assign({}, ...parents.map((parent) => parent.properties)) as Record<
      string,
      JsonSchema
    >,
    required: [...new Set(parents.flatMap((parent) => parent.required ?? []))],
  }
}

function isPlain(property: JsonSchema, definitions: Definitions): boolean {
  const { type } = resolved(property, definitions)
  return [type].flat().some((name) => ['string', 'number', 'integer', 'boolean'].includes(name ?? ''))
}
