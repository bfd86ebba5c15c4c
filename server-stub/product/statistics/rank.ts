import type { WireRow } from '../../platform/records/record-store'
import { refuseQuery } from '../../platform/records/reading/refuse'
import type { Measure } from './rollups'
import type { Scope } from './scope'

/** Rows of a ranking. */
export const mostRanked = 10

const rankedBy: readonly Measure[] = ['sales', 'volume']

/**
 * The measure that a ranking goes by: the first unless the filter `measure` names another.
 * @throws ApiRefusal 400 `bad-filter`
 */
export function rankingMeasure({ filters }: Pick<Scope, 'filters'>): Measure {
  const wanted = filters['measure']?.trim()
  const found = rankedBy.find((measure) => measure === (wanted || rankedBy[0]))
  if (!found) throw refuseQuery('bad-filter', 'measure')
  return found
}

/** Rows in their order, numbered from 1. */
export function toRanks(rows: readonly WireRow[]): readonly WireRow[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1 }))
}
