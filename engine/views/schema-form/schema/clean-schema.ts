import type { LocalNames } from '../../../metadata/contract.generated'
import { followReference } from '../../../metadata/json-schema/follow-reference'
import type { Language } from '../../../metadata/locale/language'
import { descriptionOf, resolveText } from '../../../metadata/locale/local-text'
import { isSchema, mapSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'
import { withPlainKeywords } from '../../../metadata/entities/plain-keywords'

/**
 * Returns a schema that both RJSF and the validator can process, whatever its origin: references that are unresolved or
 * circular are removed (their value is edited as JSON), and keywords are converted to draft 7. Titles and descriptions
 * are in the given language.
 */
export function cleanSchema(schema: JsonSchema, root: JsonSchema, language: Language): JsonSchema {
  return mapSchema(schema, (part) => withWords(withPlainKeywords(withKnownReference(part, root)), language))
}

/** Resolves title and description, which parts of nested schemas may have in several languages, as fields do. */
function withWords(schema: JsonSchema, language: Language): JsonSchema {
  const { description, descriptions } = schema
  const named = withTitle(schema, language)
  if (!isSchema(descriptions)) return named
  const text = {
    ...(typeof description === 'string' ? { description } : {}),
    descriptions: descriptions as LocalNames,
  }
  return { ...named, description: descriptionOf(text, language) }
}

function withTitle(schema: JsonSchema, language: Language): JsonSchema {
  const { title, names } = schema
  if (!isSchema(names)) return schema
  const text = { title: typeof title === 'string' ? title : undefined, names: names as LocalNames }
  return { ...schema, title: resolveText(text, language, '') || title }
}

function withKnownReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema['$ref'] === undefined) return schema
  if (typeof schema['$ref'] === 'string' && followReference(schema, root)) return schema
  const { $ref: _, ...rest } = schema
  return rest
}
