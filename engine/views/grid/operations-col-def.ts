import type { ColDef } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import { textWidth } from './column-width'
import type { GridOperations } from './record-grid-props'
import styles from './record-grid.module.css'

/** Id of the operation column; no field can be called so. */
export const operationsColumnId = ':operations'

/** Px that a thumb needs. */
const narrowWidth = 44

/** The operation column, as wide as its longest set of buttons, at the right edge where there is room for it. */
export function operationsColDef(operations: GridOperations, pinned: boolean): ColDef<Row> {
  const labels = [
    ...operations.inline.map((action) => action.label),
    ...(operations.more.length > 0 ? [operations.moreLabel] : []),
  ]
  const buttons = labels.reduce((sum, label) => sum + textWidth(label, 7.2) + 16, 0)
  const width = operations.narrow ? narrowWidth : Math.max(buttons + 26, textWidth(operations.title) + 28)
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
