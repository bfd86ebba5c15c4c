import { useState } from 'react'
import type { Row } from '../../data/records/use-records'
import type { ListPageModel } from '../../model/types/page-model'
import type { Neighbours } from '../form/dialog/form-dialog-props'
import { rowState } from './action-rules'
import type { OpenedPart } from './opened-part'
import type { Actions } from './use-actions'

/**
 * Returns the rows before and after the record that is open in a view, among the shown rows. Undefined for other parts.
 */
export function useRowNeighbours(
  { key }: Pick<ListPageModel, 'key'>,
  { all, turnTo }: Pick<Actions, 'all' | 'turnTo'>,
  opened: OpenedPart,
  rows: readonly Row[],
): Neighbours | undefined {
  const [went, setWent] = useState<Neighbours['went']>()
  if (opened.kind !== 'form' || opened.mode !== 'view' || !opened.row) return undefined
  const id = opened.row[key]
  const view = all.find(({ kind }) => kind === 'view')
  const readable = rows.filter((row) => row[key] === id || (view && rowState(view, row) === 'enabled'))
  const at = readable.findIndex((row) => row[key] === id)
  if (at < 0 || readable.length < 2) return undefined
  const stepTo = (row: Row | undefined, step: 'previous' | 'next') =>
    row &&
    (() => {
      setWent(step)
      turnTo(row)
    })
  return { previous: stepTo(readable[at - 1], 'previous'), next: stepTo(readable[at + 1], 'next'), went }
}
