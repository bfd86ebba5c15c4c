import type { ListPageModel } from '../../../model/page-model'
import type { Row } from '../../../data/use-records'
import type { Filters, ListQuery } from '../../../query/list-query'
import { toWireQuery } from '../../../query/to-wire-query'

/** What was asked of a list that came whole: it is asked for no other page, size or sort (C19). */
export type WholeAnswer = Pick<ListQuery, 'page' | 'size' | 'sort'>

/**
 * What a list asks the server for. A tree is asked for as a whole; a list that turned out to come whole is paged and
 * sorted here, so that its request stays the same.
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

/** Labels of the fields that a search must have and has not: nothing is asked for before. */
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

/** Parameters that the opener should have given and did not. */
export function missingParams(model: ListPageModel, fixed: Row): readonly string[] {
  return model.params.filter(
    (name) => fixed[name] === undefined || fixed[name] === null || fixed[name] === '',
  )
}
