import type { ColDef } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { ColumnModel } from '../../../model/types/field-model'
import { valueInForce } from '../../../model/values/texts/in-force'
import type { ValueScope } from '../../../model/values/texts/value-context'
import type { WidgetComponents } from '../../../registry/widget'
import { typeOf } from '../../../model/entities/control-of'
import { isExactText } from '../../../model/values/exact-number'
import { columnText, type ColumnText } from '../../../model/values/texts/column-text'
import type { LoadedWidgets } from '../../loading/widget-components'
import { hasColours, labelColor } from '../../values/label-color'
import { leastColumnWidth } from '../column-width'

/** The settings of cells that are not part of the columns. */
export interface ColumnLook {
  readonly scope: ValueScope
  readonly widgets: LoadedWidgets
  /** Widths of all columns, px. */
  readonly widths: ReadonlyMap<string, number>
  /** Flex values of columns, in a grid with spare width: their widths in px, whose proportions hold as it is resized. */
  readonly shares: ReadonlyMap<string, number>
  /** The column whose cells link to the pages of their rows. */
  readonly recordColumn?: string | undefined
  /** Columns that cannot be sorted with so many rows. */
  readonly unsortable?: ReadonlySet<string>
  /** The column with the indents and fold buttons of the tree. */
  readonly treeColumn?: string | undefined
  /** Folds or opens a row of the tree by a key. Returns true when the key is used for that. */
  readonly onTreeKey?: ((key: string, row: Row) => boolean) | undefined
  readonly classes: Readonly<Record<'center' | 'plain' | 'label' | 'inForce', string>>
}

/** Parameters of a column's cell renderer. */
export interface CellParams {
  readonly columnModel: ColumnModel
  readonly text: ColumnText
  readonly Cell?: WidgetComponents['Cell']
}

/** Names of the renderers, registered with the grid. Most cells have none: the grid itself writes their text. */
export type CellKind = 'tree' | 'link' | 'component'

/** Converts a column for AG Grid. Pure; never a string expression, and sorting is left to the server. */
export function toColDef(column: ColumnModel, look: ColumnLook): ColDef<Row> {
  const text = columnText(column, look.scope)
  const Cell = ownCell(column, look.widgets)
  const kind = cellKind(column, Cell, look)
  const params: CellParams = { columnModel: column, text, Cell }
  return {
    colId: column.name,
    field: column.name,
    headerName: column.label,
    pinned: column.fixed ?? null,
    sortable: column.sortable && look.unsortable?.has(column.name) !== true,
    width: look.widths.get(column.name),
    minWidth: leastColumnWidth(column),
    flex: look.shares.get(column.name) ?? null,
    cellClass: cellClass(column, look.classes, kind === undefined && hasColours(column)),
    cellStyle:
      kind === undefined && hasColours(column)
        ? ({ value }) => labelColor(column.dictionary, value)
        : undefined,
    cellClassRules:
      column.inForce === undefined
        ? undefined
        : {
            [look.classes.inForce]: ({ data }) =>
              data !== undefined && valueInForce(column, data) !== undefined,
          },
    headerClass: headerClass(column, look.classes),
    valueFormatter: ({ data, node, value }) => {
      if (!data) return ''
      return node?.rowPinned ? totalText(value, text, data) : text.toText(data)
    },
    suppressKeyboardEvent:
      kind === 'tree' && look.onTreeKey
        ? ({ event, data }) => (data ? look.onTreeKey?.(event.key, data) === true : false)
        : undefined,
    cellRenderer: kind,
    cellRendererParams: kind ? params : undefined,
  }
}

/** Returns the component that draws the cells of a column; without one the grid writes their text. */
export function ownCell(column: ColumnModel, widgets: LoadedWidgets): WidgetComponents['Cell'] {
  // A column with `content` or `parts` is written as text, whatever is stored.
  const isText = column.content !== undefined || column.parts !== undefined
  return isText ? undefined : widgets.get(column.widget)?.Cell
}

function cellKind(
  column: ColumnModel,
  Cell: WidgetComponents['Cell'],
  { treeColumn, recordColumn }: ColumnLook,
): CellKind | undefined {
  if (column.name === treeColumn) return 'tree'
  if (column.link || column.action !== undefined || column.name === recordColumn) return 'link'
  return Cell ? 'component' : undefined
}

/** True for lists of labels of a dictionary. */
export function isLabelList({ dictionary, schema }: ColumnModel): boolean {
  return dictionary !== undefined && typeOf(schema) === 'array'
}

function headerClass({ align }: ColumnModel, classes: ColumnLook['classes']): string | undefined {
  if (align === 'right') return 'ag-right-aligned-header'
  return align === 'center' ? classes.center : undefined
}

function cellClass(column: ColumnModel, classes: ColumnLook['classes'], isLabel: boolean): string[] {
  return [
    ...(column.align === 'right' ? ['ag-right-aligned-cell'] : []),
    ...(column.align === 'center' ? [classes.center] : []),
    ...(column.tooltip ? [] : [classes.plain]),
    ...(isLabel ? [classes.label] : []),
  ]
}

/** Returns the text of a cell of the totals row: the sum as the column writes it, or the word in the first cell. */
function totalText(value: unknown, text: ColumnText, data: Row): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' && !isExactText(value) ? value : text.toText(data)
}
