import type { FilterValue, ListQuery } from './list-query'

/** Returns the parameters of a list call (listQuery, 2.1). Several sort fields are joined by commas. */
export function toWireQuery(
  query: ListQuery,
  fixed: Readonly<Record<string, unknown>> = {},
  typeOfField?: (field: string) => string,
): Record<string, string | number> {
  const wire: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(query.filters)) wire[name] = toWireValue(value)
  for (const [name, value] of Object.entries(fixed)) wire[name] = toWireValue(value as FilterValue)
  wire['pageNo'] = query.page
  wire['pageSize'] = query.size
  if (query.sort.length > 0) {
    wire['sortField'] = query.sort.map((entry) => entry.field).join(',')
    wire['sortOrder'] = query.sort.map((entry) => entry.order).join(',')
    if (typeOfField) wire['sortFieldType'] = query.sort.map((entry) => typeOfField(entry.field)).join(',')
  }
  return wire
}

/** Joins lists and ranges by commas; flags become 1 and 0. */
function toWireValue(value: FilterValue): string | number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.trim()
  return value.map((entry) => entry ?? '').join(',')
}
