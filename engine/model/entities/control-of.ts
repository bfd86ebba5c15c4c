import type { PropertyMeta } from '../../metadata/contract.generated'

/** Returns the widget of a field that names none (3.1, "Form list"). */
export function controlOf(property: PropertyMeta): string {
  if (property.control) return property.control
  if (property.secret) return 'secret'
  if (property.writeOnly && /^(new-)?password$/.test(property.format ?? '')) return 'password'
  const type = typeOf(property)
  if (property.dictionary) return dictionaryControl(property, type)
  if (property.reference) return 'popupSelector'
  if (type === 'boolean') return 'switch'
  if (property.enum && type !== 'array') return 'choice'
  if (type === 'integer') return 'integer'
  if (type === 'number') return 'number'
  if (type === 'array') return hasTextItems(property) ? 'tags' : 'json'
  if (type === 'object' || type === undefined) return 'json'
  return textControl(property)
}

/**
 * Returns the JSON type of a property, ignoring null: by its `type`, else by its `const` or `enum`. Several numeric
 * types count as number, other scalar types as string; undefined without any type, or when object or array is among
 * several.
 */
export function typeOf(property: PropertyMeta): string | undefined {
  const types = typesOf(property)
  const [only] = types
  if (types.length === 1) return typeof only === 'string' ? only : undefined
  if (types.length === 0 || types.some((name) => name === 'object' || name === 'array')) return undefined
  return types.every((name) => name === 'integer' || name === 'number') ? 'number' : 'string'
}

/** Returns all types of a property except null, by its `type`, else by its `const` or `enum`. */
export function typesOf({ type, const: constant, enum: values = [] }: PropertyMeta): readonly string[] {
  const named = [type].flat().filter((name): name is string => typeof name === 'string')
  if (named.length > 0) return named.filter((name) => name !== 'null')
  const given = constant === undefined ? values : [constant]
  return [...new Set(given.filter((value) => value !== null).map(jsonType))]
}

function jsonType(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return Array.isArray(value) ? 'array' : typeof value
}

function dictionaryControl(property: PropertyMeta, type: string | undefined): string {
  if (type === 'array') return 'checkbox'
  return isYesOrNo(property) ? 'switch' : 'select'
}

/** True for values that are only yes or no, which say nothing without the label of their field. */
export function isYesOrNo(property: PropertyMeta): boolean {
  return property.dictionary === 'yes_or_no' || typeOf(property) === 'boolean'
}

function hasTextItems(property: PropertyMeta): boolean {
  const items = property.items as PropertyMeta | undefined
  return typeof items === 'object' && items !== null && typeOf(items) === 'string'
}

function textControl(property: PropertyMeta): string {
  switch (property.format) {
    case 'date':
      return 'date'
    case 'date-time':
      return 'dateTime'
    case 'uri':
      return 'link'
    default:
      return (property.maxLength ?? 0) >= 500 ? 'textarea' : 'text'
  }
}
