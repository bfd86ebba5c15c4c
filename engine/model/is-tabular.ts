import type { PropertyMeta } from '../metadata/contract.generated'
import { isSchema, type JsonSchema } from '../metadata/map-schema'
import { typeOf } from './control-of'

/** Keywords by which the value of a row decides which properties it has. */
const shaping = ['oneOf', 'anyOf', 'allOf', 'if', 'patternProperties', 'dependencies', 'dependentSchemas']

/** Whether every record of a schema has the same few plain values, so that a list of them can be a table. */
export function isTabular(row: JsonSchema, properties: Readonly<Record<string, PropertyMeta>>): boolean {
  if (shaping.some((keyword) => row[keyword] !== undefined)) return false
  const { additionalProperties: more } = row
  if (more === true || isSchema(more)) return false
  return Object.values(properties).every(isFlat)
}

/** Whether a value can be shown and edited in one cell: it has no parts of its own, or a control that holds them all. */
function isFlat(property: PropertyMeta): boolean {
  if (property.control !== undefined) return true
  if (property.enum) return typeOf(property) !== 'array'
  if (property.properties || property['patternProperties'] !== undefined) return false
  switch (typeOf(property)) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return true
    case 'array':
      return hasPlainItems(property)
    default:
      return false
  }
}

/** Short texts, or values out of a dictionary: one control holds them all. */
function hasPlainItems({ items, dictionary }: PropertyMeta): boolean {
  if (dictionary) return true
  return isSchema(items) && !items['enum'] && !items['$ref'] && typeOf(items as PropertyMeta) === 'string'
}
