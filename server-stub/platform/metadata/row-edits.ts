import { groupBy, isEqual, omit, pick, sortBy } from 'lodash-es'
import { differenceOf } from '../../../engine/metadata/json-difference'
import { ApiRefusal } from '../refusal/api-refusal'
import type { WireRow } from '../records/record-store'
import { storedDifference, type MetadataEdit, type StoredDifference } from './difference-store'
import type { Effective } from './effective'
import { keyOf, orderedKinds, type MetadataKind, type MetadataRow } from './kinds'

/** What is done to rows of one kind by one change, from how they stand. */
export interface RowPlan {
  readonly added: readonly MetadataRow[]
  /** Rows as they are, and as they are to be; what their keys are made of stays. */
  readonly edited: readonly { readonly before: MetadataRow; readonly row: MetadataRow }[]
  readonly removed: readonly MetadataRow[]
}

/** The edits of a change, in which rows that are added or numbered anew take the places that their `sort` asks for. */
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
  // Rows that stay as they are are no part of a change.
  return edits.filter(
    ({ scope, name, next }) => !isEqual(next, storedDifference(effective.differences, kind, scope, name)),
  )
}

function addEdit(effective: Effective, kind: MetadataKind, row: MetadataRow): MetadataEdit {
  const { scope, name } = keyOf(kind, row)
  // A row that was removed and is added again is the shipped one with what is different about it.
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
  // A number that was typed stays as it is; one that only follows from the order of others is not kept.
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

/** A row as it ships, or undefined for one that was added. */
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

/** Whether a row asks for a place; one without a number stays, or comes back, where it ships. */
function isNumbered(kind: MetadataKind, row: Readonly<Record<string, unknown>>): boolean {
  return orderedKinds.has(kind) && typeof row['sort'] === 'number'
}

/** Puts rows where their numbers say, those of one number in the order they come in; the others keep their order. */
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
    // From the last to the first, so that each comes before those that stand at its number.
    for (const row of sortBy(rows, numberOf).toReversed()) {
      const at = order.findIndex((other) => numberOf(other) >= numberOf(row))
      order.splice(at === -1 ? order.length : at, 0, row)
    }
    return { kind, scope, name: '', next: { order: order.map(nameOf) } }
  })
}

/** What differs from the shipped row; a document differs by its own difference. */
function changedProperties(shipped: MetadataRow, row: Partial<MetadataRow>): Partial<MetadataRow> {
  const names = Object.keys(row).filter(
    (name) => name !== 'id' && name !== 'overridden' && !isEqual(row[name] ?? null, shipped[name] ?? null),
  )
  const patch: Record<string, unknown> = pick(row, names)
  if ('configJson' in patch) patch['configJson'] = differenceOf(shipped['configJson'], patch['configJson'])
  return patch
}

/** A row whose document was sent as text has it as JSON. @throws ApiRefusal 422 */
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
