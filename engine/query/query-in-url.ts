import type { SortMeta } from '../metadata/contract.generated'
import { withoutBlanks, type FilterValue, type Filters, type ListQuery } from './list-query'

/**
 * The list query in the address, so that a page can be bookmarked, shared and walked back to:
 * `page`, `size`, `sort=-createTime,name` and `f.<field>` with lists in brackets.
 */
export function toSearchParams(query: ListQuery, defaults: ListQuery, keep: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of keep) if (!isOwn(name)) params.append(name, value)
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.size !== defaults.size) params.set('size', String(query.size))
  const sort = writeSort(query.sort)
  if (sort !== writeSort(defaults.sort)) params.set('sort', sort)
  for (const [name, value] of Object.entries(query.filters)) params.set(`f.${name}`, Array.isArray(value) ? JSON.stringify(value) : String(value))
  return params
}

/** Reads the query from the address; whatever is malformed is left at its default. */
export function fromSearchParams(params: URLSearchParams, defaults: ListQuery): ListQuery {
  const filters: Record<string, FilterValue> = {}
  let hasFilters = false
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
    filters: hasFilters ? (withoutBlanks(filters) as Filters) : defaults.filters,
  }
}

function isOwn(name: string): boolean {
  return name === 'page' || name === 'size' || name === 'sort' || name.startsWith('f.')
}

function writeSort(sort: readonly SortMeta[]): string {
  return sort.map((entry) => (entry.order === 'desc' ? `-${entry.field}` : entry.field)).join(',')
}

function readSort(text: string): readonly SortMeta[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((entry) => (entry.startsWith('-') ? { field: entry.slice(1), order: 'desc' as const } : { field: entry, order: 'asc' as const }))
}

function readFilter(text: string): FilterValue {
  if (!text.startsWith('[')) return text
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as (string | number | null)[]) : text
  } catch {
    return text
  }
}

function readInteger(text: string | null, fallback: number, accepts: (value: number) => boolean): number {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) && accepts(value) ? value : fallback
}
