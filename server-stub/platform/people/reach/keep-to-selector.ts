import type { RecordQuery } from '../../records/record-store'
import { refuseQuery } from '../../records/reading/filters/refuse'
import type { SelectorReach } from './selector-reach'

/**
 * Refuses queries beyond those of selectors, in the same words as for unknown fields: the number of matches of a hidden
 * value, or its place in the order, would reveal it.
 * @throws ApiRefusal 400 `unknown-filter`, `unknown-sort`, `unknown-total`
 */
export function keepToSelector({ filters, sort, totals }: RecordQuery, reach: SelectorReach): void {
  const filter = Object.keys(filters).find((name) => !reach.filters.has(name))
  if (filter !== undefined) throw refuseQuery('unknown-filter', filter)
  const sorted = sort.find(({ field }) => !reach.sorts.has(field))
  if (sorted) throw refuseQuery('unknown-sort', sorted.field)
  const total = totals.find((field) => !reach.fields.has(field))
  if (total !== undefined) throw refuseQuery('unknown-total', total)
}
