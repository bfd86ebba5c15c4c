import { useCallback, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { callAction } from '../../../data/records/record-calls'
import type { Row } from '../../../data/records/use-records'
import { useReportError } from '../../../data/messages/use-report-error'
import { useTranslate } from '../../../i18n/use-translate'
import type { ListPageModel } from '../../../model/types/page-model'
import type { ListQuery } from '../../../query/list-query'
import {
  groupOf,
  leavesGroup,
  placeOfDrop,
  withGroupInOrder,
  type RowGroups,
} from '../../../query/row-groups'
import { moveRow, type MovedRows } from '../../../query/row-order'
import type { GridOrder } from '../../grid/record-grid-props'
import { useLatest } from '../../use-latest'
import type { ListRecords } from '../use-list-records'
import type { ShownRows } from './use-shown-rows'

/** The manual order of a list's rows. */
export interface RowOrder extends GridOrder {
  /** The rows in the order that is being saved. */
  readonly rows: readonly Row[]
  /** The reason why the rows cannot be reordered at the moment. */
  readonly reason: string | undefined
}

/**
 * Reorders the rows of a list: a move is shown at once and saved in one request; when it is refused, the rows move back
 * and the reason is shown. Undefined when the list has no order or the user may not change it.
 */
export function useRowOrder(
  model: ListPageModel,
  query: ListQuery,
  records: ListRecords,
  { rows, keyword, tree, paging }: ShownRows,
  onSaved: (gone: number) => void,
): RowOrder | undefined {
  const { order, key } = model
  const { transport, notifier } = useServices()
  const report = useReportError()
  const translate = useTranslate()
  const [placed, setPlaced] = useState<{ readonly over: readonly Row[]; readonly rows: readonly Row[] }>()
  const last = useRef(Promise.resolve())
  /** The moves that are not saved yet, those that were refused, and whether the list shows what was saved. */
  const saving = useRef({ waiting: 0, refused: 0, isShown: true })
  const shown = placed?.over === rows ? placed.rows : rows
  const reason = ((): string | undefined => {
    if (!order) return undefined
    if (keyword !== '' || Object.keys(query.filters).length > 0) return translate('list.order.filtered')
    const [first] = query.sort
    if (first?.field !== order.by || first.order !== 'asc')
      return translate('list.order.sorted', { field: order.label })
    const isPart = paging !== undefined && (records.total === undefined || records.total > rows.length)
    return isPart ? translate('list.order.paged') : undefined
  })()

  const save = async (changes: MovedRows['changes'], refused: number): Promise<void> => {
    const now = saving.current
    now.waiting -= 1
    // A move of rows that have moved back meanwhile is dropped.
    if (!order || refused < now.refused) return
    const edit = changes.map(({ row, number }) => ({
      [key]: row[key],
      [order.by]: number,
      changedFrom: { [order.by]: row[order.by] ?? null },
    }))
    try {
      await callAction(transport, order.endpoint, { edit })
      now.isShown = false
    } catch (error) {
      now.refused += 1
      setPlaced(undefined)
      report(error, 'M29')
    }
    // Rows that were loaded before the last move is saved would move back.
    if ((now.waiting > 0 && refused === now.refused) || now.isShown) return
    now.isShown = true
    onSaved(0)
  }
  const within = order?.within
  const isTree = tree !== undefined
  const groups = useMemo<RowGroups>(
    () => ({ rows: shown, key, within, isTree }),
    [shown, key, within, isTree],
  )
  const move = (group: readonly Row[], from: number, to: number): void => {
    const moved = order && moveRow(group, from, to, order)
    if (!moved) return
    setPlaced({ over: rows, rows: withGroupInOrder(groups, moved.rows) })
    // The saves run in sequence: each one builds on the order that the previous one stored.
    const { refused } = saving.current
    saving.current.waiting += 1
    last.current = last.current.then(() => save(moved.changes, refused))
  }
  const indexIn = (group: readonly Row[], row: Row): number =>
    group.findIndex((other) => other[key] === row[key])
  const placeOf = useCallback(
    (row: Row, over: Row, isLowerHalf: boolean) => placeOfDrop(groups, row, over, isLowerHalf),
    [groups],
  )
  const onDrop = useLatest((row: Row, over: Row, isLowerHalf: boolean) => {
    if (reason !== undefined) return notifier.warning(reason)
    const group = groupOf(groups, row)
    const place = placeOfDrop(groups, row, over, isLowerHalf)
    if (place) move(group, indexIn(group, row), place.to)
    else if (leavesGroup(groups, row, over))
      notifier.warning(translate('list.order.apart', { field: order?.withinLabel ?? '' }))
  })
  const step = useLatest((row: Row, by: -1 | 1) => {
    if (reason !== undefined) return notifier.warning(reason)
    const group = groupOf(groups, row)
    const from = indexIn(group, row)
    if (from === -1) return
    if (from + by < 0 || from + by >= group.length) notifier.warning(translate('list.order.end'))
    else move(group, from, from + by)
  })
  const isOn = reason === undefined
  return useMemo(
    () => (order ? { rows: shown, reason, isOn, placeOf, onDrop, step } : undefined),
    [order, shown, reason, isOn, placeOf, onDrop, step],
  )
}
