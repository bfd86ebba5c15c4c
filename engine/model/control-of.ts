import type { PropertyMeta } from '../metadata/contract.generated'

/** The widget of a field that names none (screens.md 3.1, "Form list"). */
export function controlOf(property: PropertyMeta): string {
  if (property.control) return property.control
  if (property.secret) return 'secret'
  if (property.writeOnly && property.format === 'password') return 'password'
  const type = typeOf(property)
  if (property.dictionary) return dictionaryControl(property, type)
  if (property.reference) return 'popupSelector'
  if (type === 'boolean') return 'switch'
  if (type === 'integer') return 'integer'
  if (type === 'number') return 'number'
  if (type === 'array') return hasTextItems(property) ? 'tags' : 'json'
  if (type === 'object' || type === undefined) return property.enum ? 'choice' : 'json'
  if (property.enum) return 'choice'
  return textControl(property)
}

/** The first JSON type of a property other than null. */
export function typeOf(property: PropertyMeta): string | undefined {
  const types: readonly unknown[] = Array.isArray(property.type) ? property.type : [property.type]
  const type = types.find((name) => name !== 'null')
  return typeof type === 'string' ? type : undefined
}

function dictionaryControl(property: PropertyMeta, type: string | undefined): string {
  if (type === 'array') return 'checkbox'
  if (property.dictionary === 'yes_or_no' || type === 'boolean') return 'switch'
  return 'select'
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
