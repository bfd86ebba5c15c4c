import { createHash } from 'node:crypto'
import { ApiRefusal } from '../../refusal/api-refusal'
import { applyEdits, type MetadataEdit } from '../current/difference-store'
import { createEffective, type Effective } from '../current/effective'
import type { MetadataKind } from '../kinds'
import type { Shipped } from '../shipped/read-shipped'
import { rowChanges, type RowChange } from './row-changes'

/** A change of many rows that is previewed before it is made: its edits, and their effect on the rows. */
export interface WholeChange {
  readonly edits: readonly MetadataEdit[]
  readonly changes: readonly RowChange[]
  /** A hash of the change: a different mark means a different change. */
  readonly mark: string
}

/** A list of rows; `only` limits it to the row with this code. */
export interface RowsPlace {
  readonly kind: MetadataKind
  readonly scope: string
  readonly only?: string
}

/** Computes the effect of edits on the rows of some places. */
export function wholeChange(
  effective: Effective,
  shipped: Shipped,
  edits: readonly MetadataEdit[],
  places: readonly RowsPlace[],
): WholeChange {
  const after = createEffective(
    shipped,
    applyEdits(effective.differences, edits),
    effective.revision,
    effective.passwordLengths,
  )
  const changes = places.flatMap(({ kind, scope, only }) => {
    const rows = (of: Effective) => {
      const all = of.rows(kind, scope)
      return only === undefined ? all : all.filter((row) => row['code'] === only)
    }
    return rowChanges(kind, rows(effective), rows(after))
  })
  return { edits, changes, mark: markOf(edits, changes) }
}

/** Returns a short hash of a change and of the state that it was computed from. */
function markOf(edits: readonly MetadataEdit[], changes: readonly RowChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([edits, changes]))
    .digest('base64url')
}

/**
 * Returns the edits of a change if it still equals its preview.
 * @throws ApiRefusal 409 when nothing changes, with the message `nothing`, and when the change differs from its preview
 */
export function asShown(
  { edits, mark }: WholeChange,
  previewed: unknown,
  nothing: string,
): readonly MetadataEdit[] {
  if (edits.length === 0) throw new ApiRefusal({ status: 409, message: nothing, reason: 'nothing-to-do' })
  if (previewed !== mark)
    throw new ApiRefusal({ status: 409, message: 'server.previewChanged', reason: 'changed-meanwhile' })
  return edits
}
