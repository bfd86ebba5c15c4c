import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import { toChinaTime } from '../storage/china-time'
import { columnKindOf } from '../storage/column-kind'

/** A value as it is kept: blank counts as none, times take the wire's form, ids lose leading zeros. */
export function normalizeValue(property: PropertyMeta, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
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

/** Whether a field may be explicitly without a value. */
export function allowsNull({ type, enum: values }: PropertyMeta): boolean {
  return [type].flat().includes('null') || values?.includes(null) === true
}
