import { useCallback, useMemo, useState } from 'react'
import { useGeneralPreferences } from '../../data/settings/use-general-preferences'
import type { Row } from '../../data/records/use-records'
import { useValueScope } from '../../data/models/use-value-scope'
import { useTranslate } from '../../i18n/use-translate'
import type { ActionModel } from '../../model/types/action-model'
import type { ColumnModel } from '../../model/types/field-model'
import type { ListPageModel, TilesModel } from '../../model/types/page-model'
import { isSameFilters, pageSizes, type Filters, type ListQuery } from '../../query/list-query'
import { isSameSort } from '../../query/is-same-sort'
import type { CellMenuTarget, RecordGridProps } from '../grid/record-grid-props'
import { useDensity } from '../../data/settings/use-density'
import { useIsMobile, useIsPhone } from '../use-is-mobile'
import { useWidgetComponents } from '../loading/widget-components'
import { actionsIn, isSelectable, rowState } from '../actions/action-rules'
import type { QueryStore } from './query/query-store'
import { rowIdOf, rowIds } from './rows/row-id'
import { rowHeightOf } from './rows/row-height'
import { createSelectionStore, type SelectionStore } from './rows/selection-store'
import { totalsRow } from './rows/totals-row'
import { useColumns, type ListColumns } from './columns/use-columns'
import { useKeptFocus } from '../use-kept-focus'
import { useLatest } from '../use-latest'
import { useActions, type Actions } from '../actions/use-actions'
import { useListPreferences } from './query/use-list-preferences'
import { useListRecords, type ListRecords } from './use-list-records'
import { useOperations, type OpenMenu } from './toolbar/use-operations'
import { useRowOrder, type RowOrder } from './rows/use-row-order'
import { useRowsThatFit } from './rows/use-rows-that-fit'
import { useRowLinks } from './rows/use-row-links'
import { useShownRows, type ShownRows } from './rows/use-shown-rows'

const doNothing = (): void => undefined

/** The state and the operations of a list page, without markup. */
export interface ListPage {
  readonly model: ListPageModel
  readonly fixed: Row
  readonly isMobile: boolean
  /** True when the window is as narrow as a phone's. */
  readonly isPhone: boolean
  readonly filters: Filters
  /** The query of the list. */
  readonly query: ListQuery
  readonly records: ListRecords
  readonly columns: ListColumns
  readonly shown: ShownRows
  readonly selection: SelectionStore
  readonly toolbar: readonly ActionModel[]
  /** The manual order of the rows. */
  readonly order: RowOrder | undefined
  readonly actions: Actions
  readonly grid: RecordGridProps
  /** The content of the tiles; undefined while the rows are not shown as tiles. */
  readonly tiles: TilesModel | undefined
  /** True when the rows are cards, because a table has no room. */
  readonly cards: boolean
  readonly showTiles: (tiles: boolean) => void
  /** True when the row can be opened. */
  readonly opens: (row: Row) => boolean
  /** The open More menu of a row. */
  readonly rowMenu: OpenMenu | undefined
  readonly closeRowMenu: () => void
  /** The row whose drawer is open on a phone. */
  readonly rowSheet: Row | undefined
  readonly closeRowSheet: () => void
  readonly rowActions: readonly ActionModel[]
  readonly cellMenu: CellMenuTarget | undefined
  readonly closeCellMenu: () => void
  readonly search: (filters: Filters) => void
  readonly turnTo: (page: number) => void
  readonly resize: (size: number) => void
  /** The number of rows that fit the window; undefined where that is not applicable. */
  readonly fitting: number | undefined
  readonly runOnSelected: (action: ActionModel) => void
}

/**
 * `fixed` holds the parameters of the opener: sent with every request, never shown. `onChanged` is called after each
 * successful change.
 */
export function useListPage(
  model: ListPageModel,
  store: QueryStore,
  fixed: Row,
  onChanged: () => void = doNothing,
): ListPage {
  const { query, dispatch } = store
  const scope = useValueScope()
  const translate = useTranslate()
  const [selection] = useState(createSelectionStore)
  const [cellMenu, setCellMenu] = useState<CellMenuTarget>()
  const keepFocus = useKeptFocus(cellMenu !== undefined)
  const isMobile = useIsMobile()
  const isPhone = useIsPhone()
  const records = useListRecords(model, store, fixed)
  const kept = useListPreferences(model)
  const { pageSize, rememberPageSize } = useGeneralPreferences()
  const columns = useColumns(model.columns, kept, isMobile)
  const shown = useShownRows(model, records, query, columns.shown, scope, isMobile)
  const widgets = useWidgetComponents(columns.shown.map((column) => column.widget))
  const changed = useLatest((gone: number) => {
    const emptied = gone > 0 && gone >= records.rows.length && query.page > 1 && !records.whole
    if (emptied) dispatch({ type: 'page', page: query.page - 1 })
    else records.refresh()
    onChanged()
  })
  const order = useRowOrder(model, query, records, shown, changed)
  const actions = useActions(model, fixed, changed, order?.step)
  const { all } = actions
  const run = useLatest(actions.run)
  const tiles = kept.preferences.view === 'tiles' ? model.tiles : undefined
  const opening = useOperations(actions, isMobile, tiles !== undefined)
  const { operations, menu: rowMenu, closeMenu: closeRowMenu, open } = opening
  const named = useMemo(() => rowIds(shown.rows, model.key), [shown.rows, model.key])
  const tree = useMemo(
    () =>
      shown.tree && { ...shown.tree, openLabel: translate('list.open'), closeLabel: translate('list.fold') },
    [shown.tree, translate],
  )
  const sums = records.totals
  const totals = useMemo(
    () => totalsRow(model.totals, columns.shown, sums, translate('list.total')),
    [model.totals, columns.shown, sums, translate],
  )
  const rows = order?.rows ?? shown.rows
  const links = useRowLinks(model, fixed, records, rows, columns.shown, isMobile)
  const grid: RecordGridProps = {
    label: model.title,
    columns: columns.shown,
    widths: columns.widths,
    touch: isMobile,
    scope,
    widgets,
    rows,
    order,
    rowId: useCallback((row: Row) => rowIdOf(row, model.key, named), [model.key, named]),
    long: isLong(query.size),
    rowHeight: rowHeightOf(columns.shown, useDensity(kept.preferences.density), isMobile),
    sort: records.asked.sort,
    unsortable: records.unsortable,
    unsortableText: translate('list.unsortable'),
    selectable: isSelectable(actions.all),
    selected: selection.rows,
    onClear: selection.onClear,
    tree,
    operations,
    summed: model.totals,
    totals,
    tones: model.tones,
    topFor: records.answeredFor,
    ...links,
    pressOf: useCallback(
      (column: ColumnModel, row: Row) => {
        const action = column.action && all.find(({ id }) => id === column.action)
        return action && rowState(action, row) === 'enabled' ? () => run(action, [row]) : undefined
      },
      [all, run],
    ),
    onSort: useLatest((sort) => {
      dispatch({ type: 'sort', sort })
      kept.change({ sort: isSameSort(sort, model.sort) ? undefined : sort })
    }),
    onSelect: selection.set,
    onCellMenu: useLatest((target: CellMenuTarget) => {
      keepFocus()
      setCellMenu(target)
    }),
    onOpen: open,
    onResize: columns.resize,
    onArrange: columns.arrange,
  }
  return {
    model,
    fixed,
    filters: query.filters,
    query,
    records,
    columns,
    shown,
    selection,
    toolbar: useMemo(() => actionsIn(actions.all, 'toolbar'), [actions.all]),
    order,
    actions,
    grid,
    tiles,
    // Only a table can show a tree and rows that are dragged.
    cards: isPhone && !model.tree && !model.order,
    showTiles: useLatest((wanted: boolean) => kept.change({ view: wanted ? 'tiles' : 'table' })),
    opens: opening.opens,
    isMobile,
    isPhone,
    rowMenu,
    closeRowMenu,
    rowSheet: opening.sheet,
    closeRowSheet: opening.closeSheet,
    rowActions: opening.rowActions,
    cellMenu,
    closeCellMenu: useLatest(() => setCellMenu(undefined)),
    search: useLatest((filters: Filters) => {
      // Searching again with the same filters reloads the list.
      if (query.page === 1 && isSameFilters(filters, query.filters)) records.refresh()
      else dispatch({ type: 'search', filters })
    }),
    turnTo: useLatest((page: number) => dispatch({ type: 'page', page })),
    fitting: useRowsThatFit(model),
    resize: useLatest((size: number) => {
      dispatch({ type: 'size', size })
      if (pageSize !== undefined && size > 0) rememberPageSize(size)
    }),
    runOnSelected: useLatest((action: ActionModel) => actions.run(action, selection.rows())),
  }
}

/** True when a page may hold more rows than the largest page size on offer. */
function isLong(size: number): boolean {
  return size === -1 || size > Math.max(...pageSizes)
}
