import { uniq } from 'lodash-es'
import type { WireRow } from '../records/record-store'

/** One row of metadata, or of a table, that was changed; `name` is empty for the order of a scope. */
export interface ChangeRow {
  readonly id: string
  readonly revision: string
  readonly changeTime: string
  readonly changedByName: string | null
  readonly kind: string
  readonly scope: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Longest list of names. */
const longestNames = 200

/**
 * A change as its history shows it, under the id of its first row. Of many rows the names stand together, and `before` and
 * `after` have a key for each: the name, with what it belongs to where that differs; an order is that of its scope.
 */
export function changeWire(rows: readonly ChangeRow[]): WireRow {
  const [first] = rows
  if (!first) return {}
  const revision = Number(first.revision)
  if (rows.length === 1) return { ...first, revision }
  const kinds = uniq(rows.map(({ kind }) => kind))
  const scopes = uniq(rows.map(({ scope }) => scope))
  const labelOf = ({ kind, scope, name }: ChangeRow): string => {
    const place = [...(kinds.length > 1 ? [kind] : []), ...(scopes.length > 1 && scope !== '' ? [scope] : [])]
    return [...place, name || 'order'].join(' ')
  }
  const named = rows.filter(({ name }) => name !== '')
  const names = uniq((named.length > 0 ? named : rows).map(labelOf)).join(', ')
  const values = (part: 'before' | 'after') => {
    const all = Object.fromEntries(rows.map((row) => [labelOf(row), row[part]]))
    return Object.values(all).every((value) => value === null) ? null : all
  }
  return {
    ...first,
    revision,
    scope: scopes.length === 1 ? first.scope : '',
    name: names.length <= longestNames ? names : `${names.slice(0, longestNames - 1)}…`,
    before: values('before'),
    after: values('after'),
  }
}
