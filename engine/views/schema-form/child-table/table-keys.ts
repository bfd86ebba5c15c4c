import type { KeyboardEvent } from 'react'
import type { TableActions } from './use-table-rows'

const byArrow: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Handles the keys of a cell: Enter adds a row below, Up and Down go to the adjacent rows and, with Alt, move the row.
 * Keys that the control of the cell uses itself are left to it.
 */
export function handleTableKey(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  actions: TableActions,
): void {
  const target = event.target
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = Number(cell?.dataset['row'])
  if (!cell || !Number.isInteger(row)) return
  const column = cell.dataset['column']
  const by = byArrow[event.key]
  if (by !== undefined && event.altKey) {
    event.preventDefault()
    actions.move(row, by, column)
  } else if (isPlainInput(target) && !event.altKey && !event.ctrlKey && !event.metaKey) {
    if (event.key === 'Enter') {
      event.preventDefault()
      actions.add(row, column)
    } else if (by !== undefined && row + by >= 0 && row + by < count) {
      event.preventDefault()
      actions.focus({ row: row + by, column })
    }
  }
}

/** True for a single-line input without a popup. */
function isPlainInput(element: HTMLElement): boolean {
  return (
    element instanceof HTMLInputElement &&
    element.getAttribute('role') !== 'combobox' &&
    !element.hasAttribute('aria-haspopup')
  )
}
