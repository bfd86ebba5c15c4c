import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { exactNumber } from '../../../../engine/model/values/exact-number'
import { tidyValue } from '../../../../engine/model/values/texts/tidy-text'
import { toChinaTime } from '../storage/china-time'
import { columnKindOf } from '../storage/column-kind'

/**
 * Returns a value in its stored form: a blank text is null unless the schema lists it, single-line texts are tidied
 * unless nothing would remain, times take the wire format, ids lose leading zeros, and values joined by commas become a
 * list (2, push).
 */
export function normalizeValue(property: PropertyMeta, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value === '') return property.const === '' || property.enum?.includes('') ? value : null
  // A single value of a list that may be joined by commas comes without a comma, as text or number.
  if (isChosen(property) && (typeof value === 'string' || typeof value === 'number'))
    return listOf(property, String(value), value)
  if (typeof value !== 'string') return tidyValue(property, value)
  switch (columnKindOf(property)) {
    case 'time':
      return toChinaTime(value) ?? value
    case 'long':
    case 'decimal': {
      // Only a number with too many digits for a JSON number may be a text. Any other text stays as it is, and is
      // refused later.
      const number = exactNumber(value)
      return typeof number === 'string' ? number : value
    }
    case 'id':
      return /^0+\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value
    default:
      return tidyValue(property, value)
  }
}

/** True for a list of choices, which requests may join by commas. Any other list must be an array. */
function isChosen({ type, control, dictionary, reference, items }: PropertyMeta): boolean {
  if (type !== 'array') return false
  const entry = (items ?? {}) as PropertyMeta
  return (
    [control, dictionary, reference, entry.dictionary, entry.reference].some(Boolean) || entry.format === 'id'
  )
}

/**
 * Splits ids and numbers that are joined by commas. Any other value is returned unchanged, so that it is refused later.
 */
function listOf({ items }: PropertyMeta, text: string, value: unknown): unknown {
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => /^\d{1,20}$/.test(part))) return value
  const { type } = (items ?? {}) as PropertyMeta
  return type === 'integer' || type === 'number' ? parts.map(Number) : parts
}
