import { followReference } from '../json-schema/follow-reference'
import {
  inPlaceKeywords,
  isSchema,
  listOfSchemas,
  mapOfSchemas,
  oneSchema,
  definitionKeywords,
  type JsonSchema,
} from '../json-schema/map-schema'

const ofItself: ReadonlySet<string> = new Set(inPlaceKeywords)
const definitions: ReadonlySet<string> = new Set(definitionKeywords)

/**
 * Returns the JSON pointers of `secret` and `writeOnly` on values inside a field. The server withholds whole fields
 * only: a nested secret would be served like any value, and a nested `writeOnly` value would be lost by the next edit.
 */
export function nestedSecrets(entity: JsonSchema): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const look = (value: unknown, pointer: string, depth: number): void => {
    if (!isSchema(value)) return
    const { $ref: reference } = value
    if (typeof reference === 'string') {
      const known = `${reference} ${Math.min(depth, 2)}`
      if (seen.has(known)) return
      seen.add(known)
      const target = followReference(value, entity)
      if (target && target !== value) look(target, pointer, depth)
    }
    const { secret, writeOnly } = value
    if (depth > 1 && secret !== undefined && secret !== false) found.push(`${pointer}/secret`)
    if (depth > 1 && writeOnly === true) found.push(`${pointer}/writeOnly`)
    for (const [keyword, parts] of Object.entries(value)) {
      if (definitions.has(keyword)) continue
      const next = ofItself.has(keyword) ? depth : depth + 1
      const below = (part: unknown, at: string) => look(part, `${pointer}/${keyword}${at}`, next)
      if (Array.isArray(parts) && listOfSchemas.has(keyword))
        parts.forEach((part: unknown, index) => below(part, `/${index}`))
      else if (mapOfSchemas.has(keyword) && isSchema(parts))
        for (const [name, part] of Object.entries(parts)) below(part, `/${name}`)
      else if (oneSchema.has(keyword)) below(parts, '')
    }
  }
  look(entity, '', 0)
  return [...new Set(found)]
}
