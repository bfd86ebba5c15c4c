import type { ColDef, GridApi } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import { operationsColDef } from '../operations/operations-col-def'
import type { RecordGridProps } from '../record-grid-props'
import dots from '../../values/label-dot.module.css'
import styles from '../record-grid.module.css'
import { gripRoom, sharedWidths } from './share-room'
import { toColDef, type ColumnLook } from './to-col-def'
import type { WantedWidths } from './wanted-widths'

/**
 * Returns the column definitions of a grid, the operation column last.
 * @param pinned keeps the operation column in view
 * @param room width of the whole grid, px
 * @param wanted returns the widths that the texts of the columns need, px
 */
export function toColumnDefs(
  props: RecordGridProps,
  onTreeKey: ColumnLook['onTreeKey'],
  pinned: boolean,
  room: number,
  wanted: () => WantedWidths,
): ColDef<Row>[] {
  const { widths, shares } = sharedWidths(props, room, wanted)
  const look: ColumnLook = {
    scope: props.scope,
    widgets: props.widgets,
    widths,
    shares,
    treeColumn: props.tree?.column,
    recordColumn: props.recordColumn,
    unsortable: new Set(props.unsortable),
    onTreeKey,
    classes: {
      center: styles.center ?? '',
      plain: styles.untold ?? '',
      label: dots.dot ?? '',
      inForce: styles.inForce ?? '',
    },
  }
  const defs = props.columns.map((column, index) => {
    const def = toColDef(column, look)
    return index === 0 && props.order?.isOn ? withGrip(def) : def
  })
  return props.operations ? [...defs, operationsColDef(props.operations, pinned)] : defs
}

/** Adds a handle for dragging rows to a column; the totals row has none. */
function withGrip(def: ColDef<Row>): ColDef<Row> {
  return {
    ...def,
    rowDrag: ({ node }) => !node.rowPinned,
    minWidth: (def.minWidth ?? 0) + gripRoom,
  }
}

/** True when the column definitions have to be made again. */
export function columnsDiffer(before: RecordGridProps, next: RecordGridProps): boolean {
  return (
    before.columns !== next.columns ||
    before.scope !== next.scope ||
    before.widgets !== next.widgets ||
    before.tree?.column !== next.tree?.column ||
    before.order?.isOn !== next.order?.isOn ||
    before.recordColumn !== next.recordColumn ||
    !isSameList(before.unsortable, next.unsortable) ||
    before.operations?.inline !== next.operations?.inline ||
    before.operations?.more !== next.operations?.more ||
    before.operations?.narrow !== next.operations?.narrow
  )
}

function isSameList(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}

/** True when a changed width is not applied yet. A dragged width already is. */
export function widthsDiffer(api: GridApi<Row>, before: RecordGridProps, next: RecordGridProps): boolean {
  if (before.widths === next.widths) return false
  return next.columns.some(
    ({ name }) =>
      before.widths.get(name) !== next.widths.get(name) &&
      next.widths.get(name) !== api.getColumn(name)?.getActualWidth(),
  )
}

/** Returns the definition that all columns share. */
export function defaultColDef({ touch }: RecordGridProps): ColDef<Row> {
  return {
    cellDataType: false,
    comparator: inOrder,
    resizable: true,
    suppressHeaderMenuButton: true,
    suppressMovable: touch,
  }
}

/** Keeps the rows as the server, or the list itself, sorted them. */
function inOrder(): number {
  return 0
}
