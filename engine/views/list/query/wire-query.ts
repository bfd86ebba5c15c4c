import type { ListPageModel } from '../../../model/types/page-model'
import type { Row } from '../../../data/records/use-records'
import type { Filters, ListQuery } from '../../../query/list-query'
import { toWireQuery } from '../../../query/to-wire-query'

/** The query that was sent for a list that came whole: other pages, sizes and sorts cause no further request (C19). */
export type WholeAnswer = Pick<ListQuery, 'page' | 'size' | 'sort'>

/**
 * Builds the request of a list. Trees are requested whole. A list that came whole is paged and sorted in the browser,
 * so that its request stays the same.
 */
export function toListCall(
  model: ListPageModel,
  query: ListQuery,
  fixed: Row,
  whole: WholeAnswer | undefined,
): Record<string, string | number> {
  const asked =
    model.tree || model.whole ? { ...query, page: 1, size: -1 } : whole ? { ...query, ...whole } : query
  const summed = [...new Set([...model.totals, ...(model.figures ?? []).map(({ name }) => name)])]
  const totals = summed.length > 0 ? { totals: summed } : {}
  return toWireQuery(
    asked,
    { ...model.filter, ...totals, ...fixed },
    (field) => model.sortTypes.get(field) ?? 'string',
  )
}

/** Returns the labels of required search fields that are empty. The list is not requested before they are filled in. */
export function missingSearch(model: ListPageModel, filters: Filters, fixed: Row): readonly string[] {
  return model.search
    .filter(
      ({ name, required, default: begun }) =>
        required && begun === undefined && isBlank(filters[name]) && isBlank(fixed[name]),
    )
    .map(({ label }) => label)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Returns the names of parameters that the opener of the list should have passed. */
export function missingParams(model: ListPageModel, fixed: Row): readonly string[] {
  return model.params.filter(
    (name) => fixed[name] === undefined || fixed[name] === null || fixed[name] === '',
  )
}
