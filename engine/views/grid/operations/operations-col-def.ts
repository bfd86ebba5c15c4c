import type { ColDef } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import { textWidth } from '../column-width'
import type { GridOperations } from '../record-grid-props'
import styles from '../record-grid.module.css'

/** Id of the operation column, which no field can have. */
export const operationsColumnId = ':operations'

/** Width that a thumb needs, px. */
const narrowWidth = 44
/** Width of a button with its gap, and padding of the cell, px. */
const buttonWidth = 28
const padding = 12
/** Largest width of the operation column, px. */
const mostWidth = 96

/** Returns the width of the operation column, px: enough for its buttons and its title, up to the largest width. */
export function operationsWidth({ inline, more, title, narrow }: GridOperations): number {
  const buttons = inline.length + (more.length > 0 ? 1 : 0)
  const wanted = Math.max(buttons * buttonWidth + padding, textWidth(title) + 28)
  return narrow ? narrowWidth : Math.min(mostWidth, wanted)
}

/** Returns the operation column, as wide as its buttons, and pinned to the right edge where there is room for it. */
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

/**
 * Enter moves the focus to the first button of the cell, Tab to the next ones; after the last one the grid takes over
 * again.
 * @returns true when the grid must ignore the key
 */
function moveWithin(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const cell = target.closest('.ag-cell')
  const buttons = [...(cell?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  const at = buttons.indexOf(target as HTMLButtonElement)
  if (event.key === 'Enter' || event.key === ' ') {
    // Otherwise the same key would also press the button that it has just focused.
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
