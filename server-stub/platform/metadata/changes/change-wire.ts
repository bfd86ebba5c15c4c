import { uniq } from 'lodash-es'
import type { WireRow } from '../../records/record-store'

/** A changed row of metadata or of a table. `name` is empty for the order of a scope. */
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

/** The maximum length of joined names, in characters. */
const longestNames = 200

/**
 * Returns a change in the form of the history, with the id of its first row. For several rows, their names are joined,
 * and `before` and `after` have one key per row: its name, preceded by kind and scope where these differ. An order is
 * named after its scope.
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
