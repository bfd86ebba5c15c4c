import type { WireRow } from '../../platform/records/record-store'
import { refuseQuery } from '../../platform/records/reading/filters/refuse'
import type { Measure } from './rollups'
import type { Scope } from './scope'

/** The number of rows of a ranking. */
export const mostRanked = 10

const rankedBy: readonly Measure[] = ['sales', 'volume']

/**
 * Returns the measure that sorts a ranking: the filter `measure`, by default the first one.
 * @throws ApiRefusal 400 `bad-filter`
 */
export function rankingMeasure({ filters }: Pick<Scope, 'filters'>): Measure {
  const wanted = filters['measure']?.trim()
  const found = rankedBy.find((measure) => measure === (wanted || rankedBy[0]))
  if (!found) throw refuseQuery('bad-filter', 'measure')
  return found
}

/** Numbers rows from 1, in their order. */
export function toRanks(rows: readonly WireRow[]): readonly WireRow[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1 }))
}
