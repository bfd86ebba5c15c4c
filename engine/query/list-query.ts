import type { SortMeta } from '../metadata/contract.generated'

/** Page sizes on offer; -1 is all (C16). */
export const pageSizes: readonly number[] = [10, 20, 30, 40, 50, 100, -1]

/** Default page size (C17). */
export const defaultPageSize = 10

/** The query of a list: page, size, sort and filters. */
export interface ListQuery {
  readonly page: number
  /** -1 means all. */
  readonly size: number
  readonly sort: readonly SortMeta[]
  readonly filters: Filters
}

export type FilterValue = string | number | boolean | readonly (string | number | null)[]

export type Filters = Readonly<Record<string, FilterValue>>

export type ListQueryAction =
  | { readonly type: 'search'; readonly filters: Filters }
  | { readonly type: 'reset'; readonly filters: Filters }
  | { readonly type: 'sort'; readonly sort: readonly SortMeta[] }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'size'; readonly size: number }

/** Search, sort, reset and a new size go back to page 1; a page change keeps everything else (4.2). */
export function reduceListQuery(query: ListQuery, action: ListQueryAction): ListQuery {
  switch (action.type) {
    case 'search':
    case 'reset':
      return { ...query, page: 1, filters: withoutBlanks(action.filters) }
    case 'sort':
      return { ...query, page: 1, sort: action.sort }
    case 'page':
      return { ...query, page: Math.max(1, action.page) }
    case 'size':
      return { ...query, page: 1, size: action.size }
  }
}

/** Returns the filters without the blank ones. */
export function withoutBlanks(filters: Readonly<Record<string, unknown>>): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isBlank(value))) as Filters
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.every((entry) => entry === null || entry === undefined || entry === '')
}

/** True when two sets of filters are equal, in whatever order of fields. */
export function isSameFilters(one: Filters, other: Filters): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  )
}
