import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import { toChinaTime } from '../storage/china-time'
import { columnKindOf } from '../storage/column-kind'

/**
 * A value as it is kept: blank counts as none unless the schema names it, times take the wire's form, ids lose
 * leading zeros.
 */
export function normalizeValue(property: PropertyMeta, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value === '') return property.const === '' || property.enum?.includes('') ? value : null
  if (typeof value !== 'string') return value
  switch (columnKindOf(property)) {
    case 'time':
      return toChinaTime(value) ?? value
    case 'id':
      return /^0+\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value
    default:
      return value
  }
}
