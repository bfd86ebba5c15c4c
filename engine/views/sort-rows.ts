import type { Row } from '../data/records/use-records'
import type { SortMeta } from '../metadata/contract.generated'

/**
 * Sorts rows in the browser: numbers by value, texts by the rules of the language. Blank values come last in either
 * order.
 */
export function sortRows(rows: readonly Row[], sort: readonly SortMeta[], language: string): readonly Row[] {
  if (sort.length === 0) return rows
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...rows].sort((one, other) => {
    for (const { field, order } of sort) {
      const blank = Number(isBlank(one[field])) - Number(isBlank(other[field]))
      if (blank !== 0) return blank
      const difference = compareValues(one[field], other[field], compare)
      if (difference !== 0) return order === 'desc' ? -difference : difference
    }
    return 0
  })
}

function compareValues(
  one: unknown,
  other: unknown,
  compare: (one: string, other: string) => number,
): number {
  if (isBlank(one)) return 0
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
