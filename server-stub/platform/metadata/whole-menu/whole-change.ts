import { ApiRefusal } from '../../refusal/api-refusal'
import { applyEdits, type MetadataEdit } from '../difference-store'
import { createEffective, type Effective } from '../effective'
import type { MetadataKind } from '../kinds'
import type { Shipped } from '../read-shipped'
import { markOf } from './mark-of'
import { rowChanges, type RowChange } from './row-changes'

/** A change of many rows that is shown before it is done: what it takes, and what becomes of the rows by it. */
export interface WholeChange {
  readonly edits: readonly MetadataEdit[]
  readonly changes: readonly RowChange[]
  /** Stands for all of it: another mark is another change. */
  readonly mark: string
}

/** Where rows are; `only` is one of a scope that has others. */
export interface RowsPlace {
  readonly kind: MetadataKind
  readonly scope: string
  readonly only?: string
}

/** What edits do to the rows of some places. */
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

/**
 * The edits of a change that is done as it was shown.
 * @throws ApiRefusal 409 where there is nothing to do, which `nothing` says, and where it is no longer what was shown
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
