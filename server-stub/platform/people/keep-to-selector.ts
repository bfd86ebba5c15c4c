import type { RecordQuery } from '../records/record-store'
import { refuseQuery } from '../records/reading/refuse'
import type { SelectorReach } from './selector-reach'

/**
 * Refuses what no selector asks, in the words for fields that there are not: how often a value is found, or where it
 * comes in an order, would tell it.
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
