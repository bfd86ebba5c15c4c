import { groupBy, isEqual, omit, pick, sortBy } from 'lodash-es'
import { differenceOf } from '../../../../engine/metadata/differences/json-difference'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { WireRow } from '../../records/record-store'
import { storedDifference, type MetadataEdit, type StoredDifference } from '../current/difference-store'
import type { Effective } from '../current/effective'
import { keyOf, orderedKinds, type MetadataKind, type MetadataRow } from '../kinds'

/** The changes of one request to rows of one kind, from their current state. */
export interface RowPlan {
  readonly added: readonly MetadataRow[]
  /** Rows before and after an edit; their keys stay the same. */
  readonly edited: readonly { readonly before: MetadataRow; readonly row: MetadataRow }[]
  readonly removed: readonly MetadataRow[]
}

/**
 * Returns the edits of a change. Added rows, and rows with a new number, move to the position that their `sort` asks
 * for.
 */
export function rowEdits(effective: Effective, kind: MetadataKind, plan: RowPlan): readonly MetadataEdit[] {
  const { added, edited, removed } = plan
  const moved = [
    ...added.filter((row) => isNumbered(kind, row)),
    ...edited.flatMap(({ before, row }) => (isMoved(kind, before, row) ? [row] : [])),
  ]
  const edits = [
    ...removed.map((row) => removeEdit(effective, kind, row)),
    ...edited.map(({ before, row }) => editEdit(effective, kind, before, row)),
    ...added.map((row) => addEdit(effective, kind, row)),
    ...orderEdits(effective, kind, moved, removed),
  ]
  // Unchanged rows are not part of a change.
  return edits.filter(
    ({ scope, name, next }) => !isEqual(next, storedDifference(effective.differences, kind, scope, name)),
  )
}

function addEdit(effective: Effective, kind: MetadataKind, row: MetadataRow): MetadataEdit {
  const { scope, name } = keyOf(kind, row)
  // A shipped row that was removed and is added again is stored as its difference from the shipped row.
  const shipped = shippedRow(effective, kind, row)
  const next: StoredDifference = shipped
    ? {
        patch: changedProperties(
          shipped,
          orderedKinds.has(kind) && !isNumbered(kind, row) ? omit(row, 'sort') : row,
        ),
      }
    : { added: true, patch: row }
  return { kind, scope, name, next }
}

function editEdit(
  effective: Effective,
  kind: MetadataKind,
  before: MetadataRow,
  row: MetadataRow,
): MetadataEdit {
  const { scope, name } = keyOf(kind, before)
  const shipped = shippedRow(effective, kind, before)
  const changed = shipped ? changedProperties(shipped, row) : row
  // A number that a user entered is stored; one that merely follows from the order is not.
  const typed = isMoved(kind, before, row)
    ? row['sort']
    : effective.differences.get(kind)?.get(scope)?.rows[name]?.patch?.['sort']
  const patch = orderedKinds.has(kind)
    ? { ...omit(changed, 'sort'), ...(typed === undefined ? {} : { sort: typed }) }
    : changed
  const next: StoredDifference | null = shipped
    ? Object.keys(patch).length > 0
      ? { patch }
      : null
    : { added: true, patch }
  return { kind, scope, name, next }
}

function removeEdit(effective: Effective, kind: MetadataKind, row: MetadataRow): MetadataEdit {
  const { scope, name } = keyOf(kind, row)
  const ships = effective.baseline(kind, scope).some((other) => keyOf(kind, other).name === name)
  return { kind, scope, name, next: ships ? { removed: true } : null }
}

/** Returns the shipped version of a row; undefined for an added row. */
export function shippedRow(
  effective: Effective,
  kind: MetadataKind,
  row: MetadataRow,
): MetadataRow | undefined {
  const { scope, name } = keyOf(kind, row)
  return effective.baseline(kind, scope).find((other) => keyOf(kind, other).name === name)
}

function isMoved(kind: MetadataKind, before: MetadataRow, row: MetadataRow): boolean {
  return isNumbered(kind, row) && before['sort'] !== row['sort']
}

/** True when a row asks for a position. A row without a number stays, or returns, where it ships. */
function isNumbered(kind: MetadataKind, row: Readonly<Record<string, unknown>>): boolean {
  return orderedKinds.has(kind) && typeof row['sort'] === 'number'
}

/**
 * Moves rows to the position of their number, rows with equal numbers in their given order. All other rows keep their
 * order.
 */
function orderEdits(
  effective: Effective,
  kind: MetadataKind,
  moved: readonly MetadataRow[],
  removed: readonly MetadataRow[],
): readonly MetadataEdit[] {
  if (!orderedKinds.has(kind)) return []
  const nameOf = (row: MetadataRow): string => keyOf(kind, row).name
  const numberOf = (row: MetadataRow): number => Number(row['sort'] ?? 0)
  return Object.entries(groupBy(moved, (row) => keyOf(kind, row).scope)).map(([scope, rows]) => {
    const away = new Set([...rows, ...removed].filter((row) => keyOf(kind, row).scope === scope).map(nameOf))
    const order = effective.rows(kind, scope).filter((row) => !away.has(nameOf(row)))
    // From last to first, so that each row comes before existing rows with the same number.
    for (const row of sortBy(rows, numberOf).toReversed()) {
      const at = order.findIndex((other) => numberOf(other) >= numberOf(row))
      order.splice(at === -1 ? order.length : at, 0, row)
    }
    return { kind, scope, name: '', next: { order: order.map(nameOf) } }
  })
}

/** Returns the properties that differ from the shipped row; for a document, its own difference. */
function changedProperties(shipped: MetadataRow, row: Partial<MetadataRow>): Partial<MetadataRow> {
  const names = Object.keys(row).filter(
    (name) => name !== 'id' && name !== 'overridden' && !isEqual(row[name] ?? null, shipped[name] ?? null),
  )
  const patch: Record<string, unknown> = pick(row, names)
  if ('configJson' in patch) patch['configJson'] = differenceOf(shipped['configJson'], patch['configJson'])
  return patch
}

/** Parses the document of a row if it was sent as text. @throws ApiRefusal 422 */
export function withDocument(row: WireRow): WireRow {
  const { overridden: _overridden, inForce: _inForce, ...rest } = row
  if (typeof rest['configJson'] !== 'string') return rest
  try {
    return { ...rest, configJson: JSON.parse(rest['configJson']) as unknown }
  } catch {
    throw new ApiRefusal({
      status: 422,
      message: 'M140',
      reason: 'invalid',
      fields: [{ field: 'configJson', message: 'M140' }],
    })
  }
}
