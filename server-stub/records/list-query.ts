import type { RecordQuery } from './record-store'
import { refuseQuery } from './reading/refuse'

const reserved = new Set(['pageNo', 'pageSize', 'sortField', 'sortOrder', 'sortFieldType'])

const DEFAULT_SIZE = 10
const MAX_PAGE = 1_000_000_000
const MAX_SORTS = 5
const MAX_TEXT = 40_000

/**
 * Reads the parameters of a list call (listQuery, screens.md 2.1 and 8.2): paging, sort, and all others as filters.
 * Throws ApiRefusal (400 `bad-page`, `unknown-sort`, `bad-filter`) for what no list can mean; what an entity
 * can be filtered and sorted by is the store's to say.
 */
export function readListQuery(parameters: Readonly<Record<string, unknown>>, totals: readonly string[] = []): RecordQuery {
  return {
    page: readInteger(parameters['pageNo'], 1, 'pageNo', (page) => page >= 1 && page <= MAX_PAGE),
    size: readInteger(parameters['pageSize'], DEFAULT_SIZE, 'pageSize', (size) => size === -1 || (size >= 1 && size <= MAX_PAGE)),
    sort: readSort(parameters['sortField'], parameters['sortOrder']),
    filters: Object.fromEntries(
      Object.entries(parameters).flatMap(([name, value]) => (reserved.has(name) ? [] : [[name, readText(name, value)]])),
    ),
    totals,
  }
}

function readInteger(value: unknown, fallback: number, name: string, accepts: (value: number) => boolean): number {
  if (value === undefined || value === null || value === '') return fallback
  const text = String(value)
  const number = Number(text)
  if (!/^-?\d{1,10}$/.test(text) || !accepts(number)) throw refuseQuery('bad-page', name)
  return number
}

/** Comma lists that go together; an order that is missing is `asc`. A field named again says nothing new. */
function readSort(fields: unknown, orders: unknown): RecordQuery['sort'] {
  const names = splitList(fields, 'sortField')
  const directions = splitList(orders, 'sortOrder')
  if (names.length > MAX_SORTS) throw refuseQuery('unknown-sort', 'sortField')
  const sort = names.map((field, index) => {
    const order = (directions[index] || 'asc').toLowerCase()
    if (order !== 'asc' && order !== 'desc') throw refuseQuery('unknown-sort', 'sortOrder')
    return { field, order } as const
  })
  return sort.filter((entry, index) => sort.findIndex(({ field }) => field === entry.field) === index)
}

function splitList(value: unknown, name: string): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string' || value.length > 1000) throw refuseQuery('unknown-sort', name)
  return value.split(',').map((entry) => entry.trim())
}

function readText(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!scalar || String(value).length > MAX_TEXT) throw refuseQuery('bad-filter', name)
  return String(value)
}
