import type { Row } from '../../data/use-records'
import { operationAt } from './operations-template'
import type { GridOperations } from './record-grid-props'

/**
 * Runs the operations of rows: one listener for all their buttons. It hears a click before the grid does, and keeps it
 * from being taken for a selection of the row. Answers what ends it.
 */
export function listenToOperations(
  host: HTMLElement,
  rowOf: (id: string) => Row | undefined,
  operations: () => GridOperations | undefined,
): () => void {
  const click = (event: MouseEvent): void => {
    const current = operations()
    const found = operationAt(event.target, current)
    if (!found || !current) return
    event.stopPropagation()
    const row = rowOf(found.button.closest('[row-id]')?.getAttribute('row-id') ?? '')
    if (!row) return
    if (found.action) current.onRun(found.action, row)
    else current.onMore(row, found.button)
  }
  host.addEventListener('click', click, { capture: true })
  return () => host.removeEventListener('click', click, { capture: true })
}
