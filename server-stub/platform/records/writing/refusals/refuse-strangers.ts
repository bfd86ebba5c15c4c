import type { EntityMeta } from '../../../../../engine/metadata/contract.generated'
import type { ApiRefusal } from '../../../refusal/api-refusal'
import type { WireRow } from '../../record-store'
import { refuseRecord } from '../../validate-record'

/** A row of a change of many, before and after the change. */
export interface NumberedRow {
  /** Its index among the edits, from 0. */
  readonly at: number
  readonly before: WireRow
  readonly after: WireRow
}

/**
 * Returns refusals for rows of a tree that get a new number (`tree.order`) but have another parent than the first such
 * row: numbers are an order among siblings.
 */
export function refuseStrangers(
  { tree }: Pick<EntityMeta, 'tree'>,
  rows: readonly NumberedRow[],
): readonly { readonly at: number; readonly refusal: ApiRefusal }[] {
  const order = tree?.order
  if (tree === undefined || order === undefined) return []
  const parentOf = ({ after }: NumberedRow): string => String(after[tree.parent] ?? '')
  const numbered = rows.filter(({ before, after }) => (before[order] ?? null) !== (after[order] ?? null))
  const [first] = numbered
  if (!first) return []
  return numbered
    .filter((row) => parentOf(row) !== parentOf(first))
    .map(({ at }) => ({ at, refusal: refuseRecord([{ field: order, message: 'server.notSiblings' }]) }))
}
