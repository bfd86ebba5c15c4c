import type { LocalNames } from '../../metadata/contract.generated'
import { followReference } from '../../metadata/follow-reference'
import type { Language } from '../../metadata/language'
import { descriptionOf, resolveText } from '../../metadata/local-text'
import { isSchema, mapSchema, type JsonSchema } from '../../metadata/map-schema'
import { withPlainKeywords } from '../../metadata/plain-keywords'

/**
 * A schema as both the form library and the validator bear it, whatever system published it: references that lead
 * nowhere or in a circle are dropped (their value is edited as JSON), and keywords are those of draft 7. Titles and
 * descriptions are those of the language.
 */
export function cleanSchema(schema: JsonSchema, root: JsonSchema, language: Language): JsonSchema {
  return mapSchema(schema, (part) => withWords(withPlainKeywords(withKnownReference(part, root)), language))
}

/** Parts of a nested schema may be named and described in several languages, like fields. */
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
