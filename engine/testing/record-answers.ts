import type { Row } from '../metadata/rows/decode-records'
import type { ApiRequest } from '../ports/transport'

/**
 * Answers list requests from rows as the reference server does: filters by contained text, by any value of a list and
 * by ranges, sorts by one field, pages, and adds the requested sums.
 */
export function answerRecords(rows: readonly Row[]): (request: ApiRequest) => unknown {
  return ({ query = {} }) => {
    const {
      pageNo,
      pageSize,
      sortField,
      sortOrder,
      sortFieldType,
      totals,
      exactTotal: _,
      ...filters
    } = query as Record<string, string | number>
    const summed = totals === undefined ? [] : String(totals).split(',')
    const found = rows.filter((row) =>
      Object.entries(filters).every(([name, filter]) => passes(row[name], filter)),
    )
    const sorted =
      sortField === undefined ? found : sortBy(found, String(sortField).split(',')[0] ?? '', sortOrder)
    const size = Number(pageSize ?? -1)
    const from = (Number(pageNo ?? 1) - 1) * size
    return {
      type: 'page',
      list: size < 1 ? sorted : sorted.slice(from, from + size),
      total: found.length,
      totals: Object.fromEntries(
        summed.map((name) => [name, found.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]),
      ),
    }
  }
}

function passes(value: unknown, filter: unknown): boolean {
  const text = String(value ?? '')
  const wanted = String(filter)
  if (/^[\d\- :]*,[\d\- :]*$/.test(wanted) && /^\d{4}-/.test(text)) {
    const [from = '', to = ''] = wanted.split(',')
    return (from === '' || text >= from) && (to === '' || text <= to)
  }
  if (wanted.includes(',')) return wanted.split(',').includes(text)
  return typeof value === 'number' ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
}

function sortBy(rows: readonly Row[], field: string, order: unknown): readonly Row[] {
  const sign = String(order).startsWith('desc') ? -1 : 1
  return [...rows].sort((a, b) => sign * compare(a[field], b[field]))
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one ?? ''), String(other ?? '')]
  return first === second ? 0 : first < second ? -1 : 1
}
