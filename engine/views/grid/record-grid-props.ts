import type { Row } from '../../data/use-records'
import type { SortMeta } from '../../metadata/contract.generated'
import type { ActionModel } from '../../model/action-model'
import type { ColumnModel } from '../../model/field-model'
import type { ToneModel } from '../../model/page-model'
import type { ValueScope } from '../../model/values/value-context'
import type { DropPlace } from '../../query/row-groups'
import type { LoadedWidgets } from '../widget-components'

/**
 * What a list of records needs to be shown. Keep what has not changed the very same object: the grid compares by
 * identity and touches only what differs.
 */
export interface RecordGridProps {
  /** Name of the table for screen readers. */
  readonly label: string
  /** The visible columns in their order, pinned as the person wants them. */
  readonly columns: readonly ColumnModel[]
  /** Widths that the person gave columns, in px. */
  readonly widths: ReadonlyMap<string, number>
  /** On a phone: a tap opens a row, and columns stay where they are. */
  readonly touch: boolean
  readonly scope: ValueScope
  readonly widgets: LoadedWidgets
  readonly rows: readonly Row[]
  /** Identifies a row over refreshes: selection and scroll hold on to it. */
  readonly rowId: (row: Row) => string
  /** Very many rows at a time: scrolling is worth more than an order that only screen readers notice. */
  readonly long: boolean
  /** In px (C23). */
  readonly rowHeight: number
  readonly sort: readonly SortMeta[]
  /** Columns that so many rows cannot be sorted by now, and what their headings say of that. */
  readonly unsortable?: readonly string[]
  readonly unsortableText?: string
  /** Shows the checkbox column. */
  readonly selectable: boolean
  /** What is selected already, when the grid takes the place of tiles. */
  readonly selected: () => readonly Row[]
  /** Tells when no row is to be selected any more; answers how to hear no more of it. */
  readonly onClear: (listener: () => void) => () => void
  readonly tree?: GridTree | undefined
  readonly order?: GridOrder | undefined
  readonly operations?: GridOperations | undefined
  /** Columns that have a sum in the totals row. */
  readonly summed: readonly string[]
  /** Sums under the list by column; texts are shown as they are. */
  readonly totals?: Row | undefined
  /** Colours of rows. */
  readonly tones?: readonly ToneModel[] | undefined
  /** The grid goes back to its top when rows come with another value of this. */
  readonly topFor: unknown
  /** The column whose cells lead to the pages of their rows. */
  readonly recordColumn?: string | undefined
  /** Address of the page that a cell leads to. */
  readonly linkOf: (column: ColumnModel, row: Row) => string | undefined
  /** What pressing a cell does; undefined where it does nothing. */
  readonly pressOf: (column: ColumnModel, row: Row) => (() => void) | undefined
  readonly onSort: (sort: readonly SortMeta[]) => void
  readonly onSelect: (rows: readonly Row[]) => void
  readonly onOpenLink: (address: string) => void
  readonly onCellMenu: (cell: CellMenuTarget) => void
  /** Enter on a row, or a tap on a phone. */
  readonly onOpen: (row: Row) => void
  readonly onResize: (widths: ReadonlyMap<string, number>) => void
  /** The visible columns after the person dragged one of them elsewhere. */
  readonly onArrange: (columns: readonly PlacedColumn[]) => void
}

/** Where a column stands. */
export interface PlacedColumn {
  readonly name: string
  readonly fixed: 'left' | 'right' | undefined
}

/** Rows as a tree: they come flattened, only those whose parents are open. */
export interface GridTree {
  /** The column that carries it. */
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

/** Rows that are put in order by hand. */
export interface GridOrder {
  /** Whether they may be dragged just now. */
  readonly isOn: boolean
  /** Where a row goes that is let go over another; undefined where it may not go. */
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
  /** One narrow button for everything, as on phones. */
  readonly narrow: boolean
  /** Vetoes of one row (V81). */
  readonly stateOf: (action: ActionModel, row: Row) => 'enabled' | 'disabled' | 'hidden'
  /** What keeps an action from being run on a row, in words. */
  readonly whyNot: (action: ActionModel, row: Row) => string | undefined
  /** Somebody pressed one that cannot be run. */
  readonly onRefused: (reason: string) => void
  readonly onRun: (action: ActionModel, row: Row) => void
  readonly onMore: (row: Row, anchor: HTMLElement) => void
}

/** A cell that was clicked with the right button, in client coordinates. */
export interface CellMenuTarget {
  readonly x: number
  readonly y: number
  readonly cellText: string
  readonly rowText: string
}
