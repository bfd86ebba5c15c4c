import { namesOf, recordName } from '../../../model/values/texts/record-name'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLeaveTrail, type RecordTrail } from '../../../data/records/record-trail'
import type { Row } from '../../../data/records/use-records'
import { useVisibleMenus, type VisibleMenu } from '../../../data/person/visible-menus'
import type { ColumnModel } from '../../../model/types/field-model'
import type { ListPageModel } from '../../../model/types/page-model'
import type { RecordGridProps } from '../../grid/record-grid-props'
import { useRecordOpener } from '../../list-opener'
import { columnAddress } from '../../column-address'
import { recordAddress } from '../../record-address'
import { useLatest } from '../../use-latest'
import type { ListRecords } from '../use-list-records'
import { toListCall } from '../query/wire-query'

/**
 * Returns the links of a list's cells: the main column links to the pages of its rows, other columns to their own
 * targets.
 * @param rows as the list shows them, which may sort rows that it has whole, or show them as a tree
 * @param shown the visible columns
 */
export function useRowLinks(
  model: ListPageModel,
  fixed: Row,
  records: ListRecords,
  rows: readonly Row[],
  shown: readonly ColumnModel[],
  isMobile: boolean,
): Pick<RecordGridProps, 'recordColumn' | 'linkOf' | 'onOpenLink'> {
  const menus = useVisibleMenus()
  const navigate = useNavigate()
  const leaveTrail = useLeaveTrail()
  const openOver = useRecordOpener()
  const over = isMobile && model.record?.phone === 'drawer' ? openOver : undefined
  const recordColumn = useMemo(() => recordColumnOf(model, shown, menus), [model, shown, menus])
  return {
    recordColumn,
    linkOf: useCallback(
      (column: ColumnModel, row: Row) =>
        column.name === recordColumn
          ? recordAddress(menus, model, idOf(row, model))
          : columnAddress(column, row, menus),
      [menus, model, recordColumn],
    ),
    onOpenLink: useLatest((address: string) => {
      leaveTrail(model.id, trailOf(model, fixed, records, rows))
      const row = over && rows.find((other) => recordAddress(menus, model, idOf(other, model)) === address)
      if (row)
        over({ list: model.id, id: idOf(row, model), title: recordName(row, namesOf(model)) || model.title })
      else void navigate(address)
    }),
  }
}

function idOf(row: Row, { key }: ListPageModel): string {
  return String(row[key] ?? '')
}

/**
 * Returns the column that links to the pages of the rows: the one named in the model, or else the first visible column
 * without a link or action.
 */
function recordColumnOf(
  model: ListPageModel,
  shown: readonly ColumnModel[],
  menus: readonly VisibleMenu[],
): string | undefined {
  if (recordAddress(menus, model, 'any') === undefined) return undefined
  const isFree = ({ link, action }: ColumnModel): boolean => !link && action === undefined
  return (shown.find(({ name }) => name === model.record?.column) ?? shown.find(isFree))?.name
}

/** Returns the rows that Previous and Next lead to after a row is opened. */
function trailOf(model: ListPageModel, fixed: Row, records: ListRecords, rows: readonly Row[]): RecordTrail {
  const { total = rows.length, whole, asked: query } = records
  const isPaged = !whole && query.size > 0
  return {
    endpoint: model.endpoints.list ?? { method: 'GET', path: '' },
    call: toListCall(model, query, fixed, undefined),
    key: model.key,
    ids: rows.map((row) => idOf(row, model)),
    total: isPaged ? total : rows.length,
    totalEstimated: isPaged && records.exactly !== undefined,
    before: isPaged ? (query.page - 1) * query.size : 0,
  }
}
