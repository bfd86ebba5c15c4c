import type { ListPageModel } from '../../model/types/page-model'
import type { ExportDraft } from './export-draft'

/** The parameters of a list, as in its URL. */
export type WireQuery = Readonly<Record<string, string | number>>

const ofPaging: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'totals'])
const ofOrder: ReadonlySet<string> = new Set(['sortField', 'sortOrder', 'sortFieldType'])

/** Returns the filters of a query, without paging and sorting. */
export function filtersIn(query: WireQuery): WireQuery {
  return without(query, (name) => ofPaging.has(name) || ofOrder.has(name))
}

/**
 * Returns the query of all rows: without paging, in the order that the person chose, else in that of the list (P GET,
 * 8.2).
 */
export function queryOfAll(
  query: WireQuery,
  { sortField, sortOrder }: Pick<ExportDraft, 'sortField' | 'sortOrder'>,
  sortTypes: ListPageModel['sortTypes'],
): WireQuery {
  if (sortField === undefined) return without(query, (name) => ofPaging.has(name))
  return { ...filtersIn(query), sortField, sortOrder, sortFieldType: sortTypes.get(sortField) ?? 'string' }
}

function without(query: WireQuery, leaves: (name: string) => boolean): WireQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !leaves(name)))
}
