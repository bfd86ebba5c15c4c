import type { SortMeta } from '../metadata/contract.generated'
import { isSameFilters, withoutBlanks, type FilterValue, type ListQuery } from './list-query'

/**
 * Writes the list query into the address, so that a page can be bookmarked, shared and revisited with Back: `page`,
 * `size`, `sort=-createTime,name` and `f.<field>`, with lists in brackets. A bare `f` means that no filter is set
 * although the defaults have some. Values equal to the defaults are left out, unless they differ for users who have the
 * `plain` defaults. `keep` holds foreign parameters, which are preserved.
 */
export function toSearchParams(
  query: ListQuery,
  defaults: ListQuery,
  keep: URLSearchParams = new URLSearchParams(),
  plain: Pick<ListQuery, 'sort' | 'size'> = defaults,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of keep) if (!isOwn(name)) params.append(name, value)
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.size !== defaults.size || query.size !== plain.size) params.set('size', String(query.size))
  const sort = writeSort(query.sort)
  if (sort !== writeSort(defaults.sort) || sort !== writeSort(plain.sort)) params.set('sort', sort)
  const filters = Object.entries(query.filters)
  if (isSameFilters(query.filters, defaults.filters)) return params
  if (filters.length === 0) params.set('f', '')
  for (const [name, value] of filters) params.set(`f.${name}`, writeFilter(value))
  return params
}

/** Reads the query from the address; malformed values fall back to their defaults. */
export function fromSearchParams(params: URLSearchParams, defaults: ListQuery): ListQuery {
  const filters: Record<string, FilterValue> = {}
  let hasFilters = params.has('f')
  for (const [name, value] of params) {
    if (!name.startsWith('f.')) continue
    hasFilters = true
    filters[name.slice(2)] = readFilter(value)
  }
  const sort = params.get('sort')
  return {
    page: readInteger(params.get('page'), 1, (value) => value >= 1),
    size: readInteger(params.get('size'), defaults.size, (value) => value >= 1 || value === -1),
    sort: sort === null ? defaults.sort : readSort(sort),
    filters: hasFilters ? withoutBlanks(filters) : defaults.filters,
  }
}

/**
 * Turns filters of links (`?departmentId=5`) into the list's own filters, on top of its defaults, if the list knows
 * them. Returns the same object when there are none.
 */
export function absorbFilters(
  params: URLSearchParams,
  known: ReadonlySet<string>,
  defaults: ListQuery,
): URLSearchParams {
  const found = [...params].filter(([name]) => known.has(name) && !isOwn(name))
  if (found.length === 0) return params
  const filters: Record<string, FilterValue> = { ...fromSearchParams(params, defaults).filters }
  const rest = new URLSearchParams(params)
  for (const [name, value] of found) {
    filters[name] = readFilter(value)
    rest.delete(name)
  }
  return toSearchParams(
    { ...fromSearchParams(rest, defaults), filters: withoutBlanks(filters) },
    defaults,
    rest,
  )
}

function isOwn(name: string): boolean {
  return name === 'page' || name === 'size' || name === 'sort' || name === 'f' || name.startsWith('f.')
}

function writeSort(sort: readonly SortMeta[]): string {
  return sort.map((entry) => (entry.order === 'desc' ? `-${entry.field}` : entry.field)).join(',')
}

function readSort(text: string): readonly SortMeta[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((entry) =>
      entry.startsWith('-')
        ? { field: entry.slice(1), order: 'desc' as const }
        : { field: entry, order: 'asc' as const },
    )
}

/** Quotes texts that would read as a list. */
function writeFilter(value: FilterValue): string {
  const quoted = typeof value === 'string' && (value.startsWith('[') || value.startsWith('"'))
  return Array.isArray(value) || quoted ? JSON.stringify(value) : String(value)
}

function readFilter(text: string): FilterValue {
  if (!text.startsWith('[') && !text.startsWith('"')) return text
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' || Array.isArray(value) ? (value as FilterValue) : text
  } catch {
    return text
  }
}

function readInteger(text: string | null, fallback: number, accepts: (value: number) => boolean): number {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) && accepts(value) ? value : fallback
}
