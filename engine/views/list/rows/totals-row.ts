import type { RecordPage, Row } from '../../../data/use-records'
import type { ColumnModel } from '../../../model/field-model'

/**
 * The row of sums under a list: what the server summed of the columns that the screen names, and a word in the first
 * column that has no sum.
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
