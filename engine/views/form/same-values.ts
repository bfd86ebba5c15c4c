import { isEqualWith } from 'lodash-es'
import type { Row } from '../../data/use-records'

/**
 * Whether two states of a form are the same to the person (V13). Only the named fields count, so that read-only ones
 * are ignored; blank values are equal to each other; a text of digits equals the number it writes.
 */
export function sameValues(one: Row, other: Row, names: readonly string[]): boolean {
  return names.every((name) => sameValue(one[name], other[name]))
}

/** Whether two values are the same to the person (V13). */
export function sameValue(one: unknown, other: unknown): boolean {
  return isEqualWith(one, other, (left: unknown, right: unknown) => {
    if (isBlank(left) || isBlank(right)) return isBlank(left) && isBlank(right)
    if (isNumeric(left) && isNumeric(right)) return Number(left) === Number(right)
    return undefined
  })
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return true
  // An id of twenty digits is no number: two of them must not become equal by rounding.
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value.trim())
}
