import type { Row } from '../../data/records/use-records'
import type { SortMeta } from '../../metadata/contract.generated'
import type { ActionModel } from '../../model/types/action-model'
import type { ColumnModel } from '../../model/types/field-model'
import type { ToneModel } from '../../model/types/page-model'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { DropPlace } from '../../query/row-groups'
import type { LoadedWidgets } from '../loading/widget-components'

/**
 * The props of a list of records. Unchanged values must stay the same objects: the grid compares by identity and
 * updates only the differences.
 */
export interface RecordGridProps {
  /** Accessible name of the table. */
  readonly label: string
  /** The visible columns in their order, pinned as the person chose. */
  readonly columns: readonly ColumnModel[]
  /** Widths that the person set, px by column. */
  readonly widths: ReadonlyMap<string, number>
  /** True on a phone: a tap opens a row, and columns cannot be moved. */
  readonly touch: boolean
  readonly scope: ValueScope
  readonly widgets: LoadedWidgets
  readonly rows: readonly Row[]
  /** Returns the id of a row, the same after a refresh: selection and scroll position depend on it. */
  readonly rowId: (row: Row) => string
  /** True for very many rows: fast scrolling then matters more than a DOM order that only screen readers notice. */
  readonly long: boolean
  /** Px (C23). */
  readonly rowHeight: number
  readonly sort: readonly SortMeta[]
  /** Columns that cannot be sorted with so many rows, and the explanation in their headings. */
  readonly unsortable?: readonly string[]
  readonly unsortableText?: string
  /** Shows the checkbox column. */
  readonly selectable: boolean
  /** Returns the rows that are selected already when the grid replaces tiles. */
  readonly selected: () => readonly Row[]
  /** Registers a listener for clearing the selection. Returns a function that removes it. */
  readonly onClear: (listener: () => void) => () => void
  readonly tree?: GridTree | undefined
  readonly order?: GridOrder | undefined
  readonly operations?: GridOperations | undefined
  /** Columns with a sum in the totals row. */
  readonly summed: readonly string[]
  /** Sums below the list by column; texts are shown unchanged. */
  readonly totals?: Row | undefined
  /** Colours of rows. */
  readonly tones?: readonly ToneModel[] | undefined
  /** The grid scrolls to its top when rows come with another value of this. */
  readonly topFor: unknown
  /** The column whose cells link to the pages of their rows. */
  readonly recordColumn?: string | undefined
  /** Returns the address of the page that a cell links to, or undefined. */
  readonly linkOf: (column: ColumnModel, row: Row) => string | undefined
  /** Returns the function that a press on a cell calls, or undefined. */
  readonly pressOf: (column: ColumnModel, row: Row) => (() => void) | undefined
  readonly onSort: (sort: readonly SortMeta[]) => void
  readonly onSelect: (rows: readonly Row[]) => void
  readonly onOpenLink: (address: string) => void
  readonly onCellMenu: (cell: CellMenuTarget) => void
  /** Called on Enter in a row, or on a tap on a phone. */
  readonly onOpen: (row: Row) => void
  readonly onResize: (widths: ReadonlyMap<string, number>) => void
  /** Called with the visible columns after the person moved one of them. */
  readonly onArrange: (columns: readonly PlacedColumn[]) => void
}

/** A column and the edge that it is pinned to. */
export interface PlacedColumn {
  readonly name: string
  readonly fixed: 'left' | 'right' | undefined
}

/** A tree of rows. They come flattened, without the descendants of folded rows. */
export interface GridTree {
  /** The column with the indents and the fold buttons. */
  readonly column: string | undefined
  readonly nodeOf: (row: Row) => {
    readonly depth: number
    readonly hasChildren: boolean
    readonly open: boolean
  }
  readonly onToggle: (row: Row) => void
  readonly openLabel: string
  readonly closeLabel: string
}

/** The manual order of rows. */
export interface GridOrder {
  /** True while rows can be dragged. */
  readonly isOn: boolean
  /** Returns the place of a row dropped over another; undefined where it may not be dropped. */
  readonly placeOf: (row: Row, over: Row, isLowerHalf: boolean) => DropPlace | undefined
  readonly onDrop: (row: Row, over: Row, isLowerHalf: boolean) => void
  readonly step: (row: Row, by: -1 | 1) => void
}

/** The operation column. */
export interface GridOperations {
  readonly title: string
  readonly inline: readonly ActionModel[]
  readonly more: readonly ActionModel[]
  readonly moreLabel: string
  /** Shows one narrow button for all operations, as on phones. */
  readonly narrow: boolean
  /** Returns the state of an action by the vetoes of one row (V81). */
  readonly stateOf: (action: ActionModel, row: Row) => 'enabled' | 'disabled' | 'hidden'
  /** Returns the reason why an action cannot run on a row, or undefined. */
  readonly whyNot: (action: ActionModel, row: Row) => string | undefined
  /** Called with the reason when a disabled operation is pressed. */
  readonly onRefused: (reason: string) => void
  readonly onRun: (action: ActionModel, row: Row) => void
  readonly onMore: (row: Row, anchor: HTMLElement) => void
}

/** A right-clicked cell, in client coordinates, and the texts to copy. */
export interface CellMenuTarget {
  readonly x: number
  readonly y: number
  readonly cellText: string
  readonly rowText: string
}
