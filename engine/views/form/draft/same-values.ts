import { isEqualWith } from 'lodash-es'
import type { Row } from '../../../data/records/use-records'

/**
 * True when two states of a form are equal for the user (V13). Only the named fields count, so that read-only ones are
 * ignored; all blank values are equal; a text of digits equals the number that it spells.
 */
export function sameValues(one: Row, other: Row, names: readonly string[]): boolean {
  return names.every((name) => sameValue(one[name], other[name]))
}

/** True when two values are equal for the user (V13). */
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
  // A text of twenty digits is an id, not a number: rounding must not make two ids equal.
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value.trim())
}
