import { orderBy } from 'lodash-es'
import type { EntityMeta, FilterMatch } from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { filterOf } from '../../../../engine/model/fields/filter-of'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { RecordPage, RecordQuery, WireRow } from '../../records/record-store'

/** Filters, sorts and pages rows in memory, by the same rules as for tables. */
export function filterRows(rows: readonly WireRow[], entity: EntityMeta, query: RecordQuery): RecordPage {
  const tests = Object.entries(query.filters).map(([name, value]) => testOf(entity, name, value))
  const found = rows.filter((row) => tests.every((test) => test(row)))
  for (const { field } of query.sort) {
    if (!fieldOf(entity, field)?.sortable)
      throw new ApiRefusal({
        status: 400,
        message: 'server.unknownSort',
        values: { field },
        reason: 'unknown-sort',
      })
  }
  const sorted =
    query.sort.length > 0
      ? orderBy(
          found,
          // Empty values come first in ascending and last in descending order, as in tables.
          query.sort.map(
            ({ field }) =>
              (row: WireRow) =>
                row[field] ?? '',
          ),
          query.sort.map((entry) => entry.order),
        )
      : found
  const start = (query.page - 1) * query.size
  return { list: query.size === -1 ? sorted : sorted.slice(start, start + query.size), total: found.length }
}

function testOf(entity: EntityMeta, name: string, value: string): (row: WireRow) => boolean {
  const filter = filterOf(entity, name)
  if (!filter)
    throw new ApiRefusal({
      status: 400,
      message: 'server.unknownFilter',
      values: { name },
      reason: 'unknown-filter',
    })
  const passes = valueTest(filter.match, value)
  const { field, also = [], within, until } = filter
  if (until !== undefined) {
    const [from = '', to = from] = value.split(',')
    return (row) => inRange(row[field], '', to) && inRange(row[until], from, '')
  }
  if (within !== undefined)
    return (row) => entriesOf(row[field]).some((entry) => passes((entry as WireRow | null)?.[within]))
  return (row) => [field, ...also].some((name) => passes(row[name]))
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function valueTest(match: FilterMatch, wanted: string): (value: unknown) => boolean {
  const text = (value: unknown) => String(value ?? '')
  switch (match) {
    case 'equal':
      return (value) => text(value) === wanted
    case 'in': {
      const all = new Set(wanted.split(','))
      return (value) => all.has(text(value))
    }
    case 'contains':
      return (value) => text(value).toLowerCase().includes(wanted.toLowerCase())
    case 'prefix':
      return (value) => text(value).toLowerCase().startsWith(wanted.toLowerCase())
    case 'range': {
      // A single value without a comma is an equality.
      const [from = '', to = from] = wanted.split(',')
      return (value) => inRange(value, from, to)
    }
  }
}

function inRange(value: unknown, from: string, to: string): boolean {
  if (typeof value === 'number')
    return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to))
  const text = String(value ?? '')
  // A bound without a time of day covers its whole day.
  return (from === '' || text >= from) && (to === '' || text.slice(0, to.length) <= to)
}
