import type { RecordPage, Row } from '../../../data/records/use-records'
import type { ColumnModel } from '../../../model/types/field-model'

/**
 * Builds the totals row of a list: the server's totals for the columns named by the screen, and `word` in the first
 * column without a total. Undefined without totals.
 */
export function totalsRow(
  summed: readonly string[],
  columns: readonly ColumnModel[],
  totals: RecordPage['totals'],
  word: string,
): Row | undefined {
  const sums = summed.filter((name) => totals[name] !== undefined && totals[name] !== null)
  if (sums.length === 0) return undefined
  const place = columns.find((column) => !sums.includes(column.name))
  return {
    ...(place ? { [place.name]: word } : {}),
    ...Object.fromEntries(sums.map((name) => [name, totals[name]])),
  }
}
