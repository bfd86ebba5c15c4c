import { useMemo, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { callAction } from '../../data/record-calls'
import type { Row } from '../../data/use-records'
import { useReportError } from '../../data/use-report-error'
import { useTranslate } from '../../i18n/use-translate'
import type { ListPageModel } from '../../model/page-model'
import type { ListQuery } from '../../query/list-query'
import { moveRow, type MovedRows } from '../../query/row-order'
import type { GridOrder } from '../grid/record-grid-props'
import { useLatest } from '../use-latest'
import type { ListRecords } from './use-list-records'
import type { ShownRows } from './use-shown-rows'

/** Rows that are put in order by hand. */
export interface RowOrder extends GridOrder {
  /** In the order that is being saved. */
  readonly rows: readonly Row[]
  /** Why they cannot be put in order just now. */
  readonly reason: string | undefined
}

/**
 * Puts the rows of a list in order: a change is shown at once, saved as one, and taken back, with the reason, when it is
 * refused. Undefined where the list has no order, or the person may not change it.
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
  const shown = placed?.over === rows ? placed.rows : rows
  const reason = ((): string | undefined => {
    if (!order || tree) return undefined
    if (keyword !== '' || Object.keys(query.filters).length > 0) return translate('list.order.filtered')
    const [first] = query.sort
    if (first?.field !== order.by || first.order !== 'asc')
      return translate('list.order.sorted', { field: order.label })
    const isPart = paging !== undefined && (records.total === undefined || records.total > rows.length)
    return isPart ? translate('list.order.paged') : undefined
  })()

  const save = async (changes: MovedRows['changes']): Promise<void> => {
    if (!order) return
    const edit = changes.map(({ row, number }) => ({
      [key]: row[key],
      [order.by]: number,
      changedFrom: { [order.by]: row[order.by] ?? null },
    }))
    try {
      await callAction(transport, order.endpoint, { edit })
      onSaved(0)
    } catch (error) {
      setPlaced(undefined)
      report(error, 'M29')
    }
  }
  const move = (from: number, to: number): void => {
    const moved = order && moveRow(shown, from, to, order)
    if (!moved) return
    setPlaced({ over: rows, rows: moved.rows })
    // One after the other: each begins with what the one before it has made.
    last.current = last.current.then(() => save(moved.changes))
  }
  const onMove = useLatest((row: Row, to: number) => {
    if (reason !== undefined) return notifier.warning(reason)
    const from = shown.findIndex((other) => other[key] === row[key])
    if (from !== -1) move(from, to)
  })
  const step = useLatest((row: Row, by: -1 | 1) => {
    const to = shown.findIndex((other) => other[key] === row[key]) + by
    if (reason === undefined && (to < 0 || to >= shown.length)) notifier.warning(translate('list.order.end'))
    else onMove(row, to)
  })
  const isOn = reason === undefined
  return useMemo(
    () => (order && !tree ? { rows: shown, reason, isOn, onMove, step } : undefined),
    [order, tree, shown, reason, isOn, onMove, step],
  )
}
