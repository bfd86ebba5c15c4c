import { isEqual } from 'lodash-es'
import type { Row } from '../../data/records/use-records'

/**
 * Converts the rows of a table for one change (schemas/contract/edit-many.json). Rows keep their places, so that
 * refusals name the rows as the person sees them. A changed row has its changed values and those before, any other its
 * key alone.
 */
export function changedRows(
  before: unknown,
  after: unknown,
  names: readonly string[],
  key: string,
): readonly Row[] {
  const rows = listOf(after)
  return listOf(before).map((old, index) => {
    const row = rows[index] ?? old
    const changed = names.filter((name) => !isEqual(valueOf(row, name), valueOf(old, name)))
    if (changed.length === 0) return { id: old[key] }
    return { id: old[key], ...valuesOf(row, changed), changedFrom: valuesOf(old, changed) }
  })
}

function listOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? (value as readonly Row[]) : []
}

function valueOf(row: Row, name: string): unknown {
  const value = row[name]
  return value === undefined || value === '' ? null : value
}

function valuesOf(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, valueOf(row, name)]))
}
