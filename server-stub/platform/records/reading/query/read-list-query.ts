import { listParameters } from '../../../../../engine/metadata/entities/list-parameters'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { RecordQuery } from '../../record-store'

const longestValue = 20_000

/** Parses the parameters of a list request (listQuery, 2.1). @throws ApiRefusal 400 for malformed parameters */
export function readListQuery(query: Readonly<Record<string, string>>): RecordQuery {
  const fields = split(query, 'sortField')
  const orders = split(query, 'sortOrder').map(orderOf)
  const { usableBy } = query
  if (usableBy && (usableBy.length > longestValue || usableBy.includes('\u0000'))) throw malformed('usableBy')
  const filters: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    if (listParameters.has(name) || value === '') continue
    if (value.length > longestValue || value.includes('\u0000')) throw malformed(name)
    filters[name] = value
  }
  return {
    page: integer(query, 'pageNo', 1, (value) => value >= 1 && value <= 10_000_000),
    size: integer(query, 'pageSize', 10, (value) => value === -1 || (value >= 1 && value <= 100_000)),
    sort: fields.map((field, index) => ({ field, order: orders[index] ?? 'asc' })),
    filters,
    totals: split(query, 'totals'),
    ...(query['exactTotal'] === 'true' ? { exactTotal: true } : {}),
    ...(usableBy ? { usableBy } : {}),
  }
}

function integer(
  query: Readonly<Record<string, string>>,
  name: string,
  fallback: number,
  accepts: (value: number) => boolean,
): number {
  const text = query[name]
  if (text === undefined || text === '') return fallback
  const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!accepts(value)) throw malformed(name)
  return value
}

function orderOf(text: string): 'asc' | 'desc' {
  if (text !== 'asc' && text !== 'desc') throw malformed('sortOrder')
  return text
}

/** Reads names separated by commas. @throws ApiRefusal for more than 20 */
function split(query: Readonly<Record<string, string>>, name: string): readonly string[] {
  const names = query[name]?.split(',').filter(Boolean) ?? []
  if (names.length > 20) throw malformed(name)
  return names
}

function malformed(name: string): ApiRefusal {
  return new ApiRefusal({
    status: 400,
    message: 'server.badParameter',
    values: { name },
    reason: 'bad-parameter',
  })
}
