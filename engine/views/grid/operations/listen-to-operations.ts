import type { Row } from '../../../data/records/use-records'
import { operationAt } from './operations-template'
import type { GridOperations } from '../record-grid-props'

/**
 * Runs the operations of rows, with one listener for all their buttons. It gets a click before the grid does, and keeps
 * it from selecting the row.
 * @returns a function that stops listening
 */
export function listenToOperations(
  host: HTMLElement,
  rowOf: (id: string) => Row | undefined,
  operations: () => GridOperations | undefined,
): () => void {
  const meant = (event: Event) => {
    const current = operations()
    const found = operationAt(event.target, current)
    if (!found || !current) return undefined
    return { ...found, current, row: rowOf(found.button.closest('[row-id]')?.getAttribute('row-id') ?? '') }
  }
  const click = (event: MouseEvent): void => {
    const found = meant(event)
    if (!found) return
    event.stopPropagation()
    const { current, action, button, row } = found
    if (!row) return
    if (!action) return current.onMore(row, button)
    const reason = current.whyNot(action, row)
    if (reason === undefined) current.onRun(action, row)
    else current.onRefused(reason)
  }
  // Written on hover or focus only, since a page of rows has hundreds of buttons.
  const tell = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.closest('[aria-disabled]'))) return
    const found = meant(event)
    if (!found?.action || !found.row) return
    found.button.setAttribute('aria-description', found.current.whyNot(found.action, found.row) ?? '')
  }
  host.addEventListener('click', click, { capture: true })
  host.addEventListener('mouseover', tell)
  host.addEventListener('focusin', tell)
  return () => {
    host.removeEventListener('click', click, { capture: true })
    host.removeEventListener('mouseover', tell)
    host.removeEventListener('focusin', tell)
  }
}
