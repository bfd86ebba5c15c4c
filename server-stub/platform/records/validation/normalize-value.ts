import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { exactNumber } from '../../../../engine/model/values/exact-number'
import { tidyValue } from '../../../../engine/model/values/tidy-text'
import { toChinaTime } from '../storage/china-time'
import { columnKindOf } from '../storage/column-kind'

/**
 * A value as it is kept: blank counts as none unless the schema names it, texts of one line are tidied unless nothing
 * would be left of them, times take the wire's form, ids lose leading zeros, and values that are joined by commas are the list that they stand for (2, push).
 */
export function normalizeValue(property: PropertyMeta, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value === '') return property.const === '' || property.enum?.includes('') ? value : null
  // One value of a list that would be joined by commas comes as it is.
  if (isChosen(property) && (typeof value === 'string' || typeof value === 'number'))
    return listOf(property, String(value), value)
  if (typeof value !== 'string') return tidyValue(property, value)
  switch (columnKindOf(property)) {
    case 'time':
      return toChinaTime(value) ?? value
    case 'long':
    case 'decimal': {
      // A number of so many digits that it comes as a text; any other is a number, and no text.
      const number = exactNumber(value)
      return typeof number === 'string' ? number : value
    }
    case 'id':
      return /^0+\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value
    default:
      return tidyValue(property, value)
  }
}

/** A list of what people choose, which requests may join by commas. A list of anything else is a list. */
function isChosen({ type, control, dictionary, reference, items }: PropertyMeta): boolean {
  if (type !== 'array') return false
  const entry = (items ?? {}) as PropertyMeta
  return (
    [control, dictionary, reference, entry.dictionary, entry.reference].some(Boolean) || entry.format === 'id'
  )
}

/** Ids and numbers that are joined by commas; whatever else stands where a list should is left as it is, to be refused. */
function listOf({ items }: PropertyMeta, text: string, value: unknown): unknown {
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => /^\d{1,20}$/.test(part))) return value
  const { type } = (items ?? {}) as PropertyMeta
  return type === 'integer' || type === 'number' ? parts.map(Number) : parts
}
