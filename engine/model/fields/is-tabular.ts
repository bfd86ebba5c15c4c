import type { PropertyMeta } from '../../metadata/contract.generated'
import { isSchema, type JsonSchema } from '../../metadata/json-schema/map-schema'
import { typeOf } from '../entities/control-of'

/** Keywords that make the properties of a row depend on its values. */
const shaping = ['oneOf', 'anyOf', 'allOf', 'if', 'patternProperties', 'dependencies', 'dependentSchemas']

/** True when all records of a schema have the same plain values, so that a list of them can be shown as a table. */
export function isTabular(row: JsonSchema, properties: Readonly<Record<string, PropertyMeta>>): boolean {
  if (shaping.some((keyword) => row[keyword] !== undefined)) return false
  const { additionalProperties: more } = row
  if (more === true || isSchema(more)) return false
  return Object.values(properties).every(isFlat)
}

/** True when one cell can show and edit a value: the value has no parts, or a control that handles all of them. */
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

/** True for lists of short texts or of dictionary values, which one control can edit. */
function hasPlainItems({ items, dictionary }: PropertyMeta): boolean {
  if (dictionary) return true
  return isSchema(items) && !items['enum'] && !items['$ref'] && typeOf(items as PropertyMeta) === 'string'
}
