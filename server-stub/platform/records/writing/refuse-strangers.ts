import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { ApiRefusal } from '../../refusal/api-refusal'
import type { WireRow } from '../record-store'
import { refuseRecord } from '../validate-record'

/** A row of a change of many, as it was and as it is to be. */
export interface NumberedRow {
  /** Its place among the edits, from 0. */
  readonly at: number
  readonly before: WireRow
  readonly after: WireRow
}

/**
 * The rows of a change that gives numbers to rows of a tree (`tree.order`), but stand under another parent than the first
 * of them: an order is one among siblings.
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
