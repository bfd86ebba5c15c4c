import type { ColDef } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import { textWidth } from './column-width'
import type { GridOperations } from './record-grid-props'
import styles from './record-grid.module.css'

/** Id of the operation column; no field can be called so. */
export const operationsColumnId = ':operations'

/** Px that a thumb needs. */
const narrowWidth = 44
/** Px of a button and the gap beside it, and of the cell's padding. */
const buttonWidth = 28
const padding = 12
/** Px that operations never take more of. */
const mostWidth = 96

/** Width in px of the operation column: that of its buttons. */
export function operationsWidth({ inline, more, title, narrow }: GridOperations): number {
  const buttons = inline.length + (more.length > 0 ? 1 : 0)
  const wanted = Math.max(buttons * buttonWidth + padding, textWidth(title) + 28)
  return narrow ? narrowWidth : Math.min(mostWidth, wanted)
}

/** The operation column, as wide as its buttons, at the right edge where there is room for it. */
export function operationsColDef(operations: GridOperations, pinned: boolean): ColDef<Row> {
  const width = operationsWidth(operations)
  return {
    colId: operationsColumnId,
    headerName: operations.title,
    width,
    minWidth: width,
    pinned: pinned || operations.narrow ? 'right' : null,
    sortable: false,
    resizable: false,
    suppressMovable: true,
    lockPosition: 'right',
    headerClass: operations.narrow ? (styles.unseenHeader ?? '') : undefined,
    cellRenderer: 'operations',
    cellClass: styles.operationsCell ?? '',
    suppressKeyboardEvent: ({ event }) => moveWithin(event),
  }
}

/** Enter goes to the first button of the cell, Tab on to the next ones; after the last the grid takes over again. */
function moveWithin(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const cell = target.closest('.ag-cell')
  const buttons = [...(cell?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  const at = buttons.indexOf(target as HTMLButtonElement)
  if (event.key === 'Enter' || event.key === ' ') {
    // Without this the key would go on to press the button that it has just reached.
    if (at < 0) event.preventDefault()
    if (at < 0) buttons[0]?.focus()
    return true
  }
  if (event.key !== 'Tab' || at < 0) return false
  const next = buttons[at + (event.shiftKey ? -1 : 1)]
  if (!next) return false
  event.preventDefault()
  next.focus()
  return true
}
