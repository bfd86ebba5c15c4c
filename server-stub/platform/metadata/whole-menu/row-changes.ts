import { isEqual } from 'lodash-es'
import { keyFields, keyOf, orderedKinds, type MetadataKind, type MetadataRow } from '../kinds'
import { documentChanges } from './document-changes'

/** A change of one property of a row. `sort` without a row is a change of the order of the rows. */
export interface RowChange {
  readonly kind: MetadataKind
  readonly does: 'change' | 'add' | 'remove'
  /** Undefined for a change of order. */
  readonly row: MetadataRow | undefined
  readonly property?: string
  /** The place within a document. */
  readonly place?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Returns the changes between two states of the rows of one kind and scope. Pure. */
export function rowChanges(
  kind: MetadataKind,
  before: readonly MetadataRow[],
  after: readonly MetadataRow[],
): readonly RowChange[] {
  const next = new Map(after.map((row) => [row.id, row]))
  const last = new Map(before.map((row) => [row.id, row]))
  const order = orderChange(kind, before, after)
  return [
    ...before.flatMap((row): readonly RowChange[] => {
      const to = next.get(row.id)
      return to ? propertyChanges(kind, row, to, order.length > 0) : [{ kind, does: 'remove', row }]
    }),
    ...after.flatMap((row): readonly RowChange[] => (last.has(row.id) ? [] : [{ kind, does: 'add', row }])),
    ...order,
  ]
}

function propertyChanges(
  kind: MetadataKind,
  from: MetadataRow,
  to: MetadataRow,
  isOrderTold: boolean,
): readonly RowChange[] {
  const { name, scope } = keyFields[kind]
  const told = new Set(['id', name, scope, ...(isOrderTold ? ['sort'] : [])])
  const properties = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (property) => !told.has(property) && !isSame(from[property], to[property]),
  )
  return properties.flatMap((property): readonly RowChange[] => {
    const change = { kind, does: 'change', row: from, property } as const
    if (property !== 'configJson') return [{ ...change, before: from[property], after: to[property] }]
    return documentChanges(from[property], to[property]).map((part) => ({ ...change, ...part }))
  })
}

/** Returns a changed order as a single change, instead of one change per number. */
function orderChange(
  kind: MetadataKind,
  before: readonly MetadataRow[],
  after: readonly MetadataRow[],
): readonly RowChange[] {
  if (!orderedKinds.has(kind)) return []
  const common = (rows: readonly MetadataRow[], others: readonly MetadataRow[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return rows.filter(({ id }) => ids.has(id)).map((row) => keyOf(kind, row).name)
  }
  const [from, to] = [common(before, after), common(after, before)]
  return isEqual(from, to)
    ? []
    : [{ kind, does: 'change', row: undefined, property: 'sort', before: from, after: to }]
}

function isSame(one: unknown, other: unknown): boolean {
  return isEqual(one ?? null, other ?? null)
}
