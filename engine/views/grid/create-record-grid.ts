import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community'
import type { Row } from '../../data/records/use-records'
import { isSameSort } from '../../query/is-same-sort'
import type { CellPortals } from './cells/cell-portals'
import { cellMenuTarget } from './cells/cell-menu-target'
import { ComponentCell } from './cells/component-cell'
import type { GridContext } from './grid-context'
import { columnsDiffer, defaultColDef, toColumnDefs, widthsDiffer } from './columns/grid-columns'
import { gridModules } from './grid-modules'
import { readSort, withSort, writeSort } from './columns/grid-sort'
import { foldByKey, openOnEnter, openOnTap } from './rows/open-row'
import { isArranged, placedColumns } from './columns/placed-columns'
import { gridText } from './grid-texts'
import { gridTheme } from './grid-theme'
import { LinkCell } from './cells/link-cell'
import { listenToOperations } from './operations/listen-to-operations'
import { operationsColumnId } from './operations/operations-col-def'
import { OperationsCell } from './operations/operations-cell'
import type { RecordGridProps } from './record-grid-props'
import { restoreSelection } from './rows/restore-selection'
import { freezeWidths, selectionWidth, shareAnew } from './columns/share-room'
import { wantedWidths, type WantedWidths } from './columns/wanted-widths'
import { followRow, rowDragOptions, stepOnKey } from './rows/row-drag'
import { rowTones } from './rows/row-tones'
import { whenPainted } from './when-painted'
import { TreeCell } from './cells/tree-cell'

/** A grid on the page. `update` passes only the changed props on to AG Grid. */
export interface RecordGridHandle {
  readonly update: (next: RecordGridProps) => void
  readonly destroy: () => void
}

const headerHeight = 36 // px (C23)
/** Rows rendered beyond the visible ones, once those are painted. */
const rowsBeyond = 10
/**
 * On narrower windows the operation column scrolls along with the others. A media query forces no layout of the page.
 */
const wideEnough = '(min-width: 720px)'

/** Creates an AG Grid in an element. Without its React wrapper it paints a list in three quarters of the time. */
export function createRecordGrid(
  host: HTMLElement,
  first: RecordGridProps,
  portals: CellPortals,
): RecordGridHandle {
  let props = first
  // The scroll position is kept here, since asking the grid for it would force a layout.
  let top = 0
  /** Id of the row that a key moved, until the rows arrive in their new order. */
  let moved: string | undefined
  const context: GridContext = { props: () => props, portals }
  const onTreeKey = (key: string, row: Row) => foldByKey(key, row, props.tree)
  let room = host.clientWidth
  let measured: WantedWidths | undefined
  const wanted = () => (measured ??= wantedWidths(host, props))
  const columnDefs = () => toColumnDefs(props, onTreeKey, window.matchMedia(wideEnough).matches, room, wanted)
  const options: GridOptions<Row> = {
    theme: gridTheme,
    context,
    rowHeight: props.rowHeight,
    headerHeight,
    rowBuffer: 0,
    columnDefs: withSort(columnDefs(), props.sort),
    rowData: [...props.rows],
    pinnedBottomRowData: props.totals ? [props.totals] : [],
    defaultColDef: defaultColDef(props),
    components: { tree: TreeCell, link: LinkCell, component: ComponentCell, operations: OperationsCell },
    getRowId: ({ data }) => props.rowId(data),
    rowClassRules: rowTones(() => props),
    rowSelection: selectionOf(props),
    selectionColumnDef: {
      pinned: 'left',
      width: selectionWidth,
      minWidth: selectionWidth,
      resizable: false,
      suppressMovable: true,
    },
    getLocaleText: (params) => gridText(params, props.scope.translate),
    suppressFieldDotNotation: true,
    suppressScrollOnNewData: true,
    suppressOverlays: ['loading', 'noRows'],
    suppressDragLeaveHidesColumns: true,
    animateRows: false,
    // Otherwise screen readers would read sorted rows and moved columns in the order of their creation.
    ensureDomOrder: !props.long,
    preventDefaultOnContextMenu: true,
    onSelectionChanged: ({ api, source }) => {
      if (source !== 'gridInitializing') props.onSelect(api.getSelectedRows())
    },
    onRowDataUpdated: ({ api }) => {
      // The selected rows were loaded again, and may allow other actions now.
      if (api.getSelectedNodes().length > 0) props.onSelect(api.getSelectedRows())
    },
    onSortChanged: ({ api }) => {
      const sort = readSort(api.getColumnState())
      if (!isSameSort(sort, props.sort)) props.onSort(sort)
    },
    onBodyScroll: (event) => {
      top = event.top
    },
    onGridSizeChanged: ({ api, clientWidth }) => {
      if (clientWidth === room) return
      room = clientWidth
      shareAnew(api, props, room, wanted)
    },
    onColumnResized: ({ finished, source, columns }) => {
      if (!finished || source !== 'uiColumnResized' || !columns) return
      props.onResize(new Map(columns.map((column) => [column.getColId(), column.getActualWidth()])))
    },
    onDragStopped: ({ api }) => {
      const placed = placedColumns(api.getColumnState(), props.columns)
      if (isArranged(placed, props.columns)) props.onArrange(placed)
    },
    onColumnMoved: ({ api, finished, source }) => {
      // Only for moves by the keyboard; a drag ends with `onDragStopped`.
      const placed = placedColumns(api.getColumnState(), props.columns)
      if (finished && source === 'uiColumnMoved' && isArranged(placed, props.columns)) props.onArrange(placed)
    },
    ...rowDragOptions(() => props, host),
    onCellContextMenu: ({ event, node, column, data }) => {
      if (event instanceof MouseEvent && data && !node.rowPinned && !props.touch)
        props.onCellMenu(cellMenuTarget(props, event, column.getColId(), data))
    },
    // Tab leaves the table and arrows move in it, so that the keyboard need not pass every cell to get below.
    tabToNextHeader: () => false,
    tabToNextCell: () => false,
    onCellKeyDown: (event) => {
      openOnEnter(event, props)
      if (stepOnKey(event, props)) moved = event.node.id
    },
    onRowClicked: (event) => openOnTap(event, props),
  }
  const api = createGrid(host, options, { modules: [...gridModules] })
  restoreSelection(api, props)
  const endClearing = props.onClear(() => api.deselectAll())
  const endFilling = whenPainted(
    () => props.rows.length > 0,
    () => api.setGridOption('rowBuffer', rowsBeyond),
  )
  const endFreezing = whenEdgeIsDragged(host, () => freezeWidths(api))
  const endOperations = listenToOperations(
    host,
    (id) => api.getRowNode(id)?.data,
    () => props.operations,
  )
  return {
    update: (next) => {
      const before = props
      if (next === before) return
      props = next
      if (next.touch !== before.touch) api.setGridOption('defaultColDef', defaultColDef(next))
      const isAnew = columnsDiffer(before, next)
      // The widths follow the first rows alone, so that no column moves when one turns the page. The arrow of a sorted
      // column needs room in its heading; columns that the user has resized are not moved for it.
      const isFirst = before.rows.length === 0 && next.rows.length > 0
      const isSorted = !isSameSort(before.sort, next.sort) && next.widths.size === 0
      if (isAnew || isFirst || isSorted) measured = undefined
      if (isAnew || widthsDiffer(api, before, next)) api.setGridOption('columnDefs', columnDefs())
      else if (isFirst || isSorted) shareAnew(api, next, room, wanted)
      if (next.selectable !== before.selectable || next.touch !== before.touch)
        api.setGridOption('rowSelection', selectionOf(next))
      if (next.rowHeight !== before.rowHeight) api.setGridOption('rowHeight', next.rowHeight)
      if (next.scope !== before.scope) api.refreshHeader()
      if (next.tones !== before.tones) api.redrawRows()
      if (next.rows !== before.rows) {
        api.setGridOption('rowData', [...next.rows])
        followRow(api, moved)
        moved = undefined
      }
      if (next.topFor !== before.topFor && top > 0 && next.rows.length > 0) api.ensureIndexVisible(0, 'top')
      if (next.totals !== before.totals)
        api.setGridOption('pinnedBottomRowData', next.totals ? [next.totals] : [])
      if (!isSameSort(next.sort, readSort(api.getColumnState()))) applySort(api, next)
      if (next.tree !== before.tree && next.tree?.column)
        api.refreshCells({ columns: [next.tree.column], force: true })
      if (next.operations !== before.operations && !columnsDiffer(before, next))
        api.refreshCells({ columns: [operationsColumnId], force: true })
    },
    destroy: () => {
      endClearing()
      endFilling()
      endOperations()
      endFreezing()
      api.destroy()
    },
  }
}

/**
 * Calls `run` when a column's resize handle is pressed, before the grid handles the press. Returns a function that
 * stops listening.
 */
function whenEdgeIsDragged(host: HTMLElement, run: () => void): () => void {
  const done = new AbortController()
  for (const event of ['mousedown', 'touchstart'] as const)
    host.addEventListener(
      event,
      ({ target }) => {
        if (target instanceof Element && target.closest('.ag-header-cell-resize')) run()
      },
      { capture: true, passive: true, signal: done.signal },
    )
  return () => done.abort()
}

function selectionOf(props: RecordGridProps): GridOptions<Row>['rowSelection'] {
  return props.selectable
    ? { mode: 'multiRow', enableClickSelection: !props.touch, checkboxes: true, headerCheckbox: true }
    : undefined
}

function applySort(api: GridApi<Row>, props: RecordGridProps): void {
  api.applyColumnState({ state: writeSort(props.sort), defaultState: { sort: null, sortIndex: null } })
}
