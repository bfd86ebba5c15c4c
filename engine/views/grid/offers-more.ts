import type { Row } from '../../data/use-records'
import type { GridOperations } from './record-grid-props'

/** Whether a row has a More button: it opens all that there is on a phone, else a menu that has something in it (V81). */
export function offersMore(operations: GridOperations, row: Row): boolean {
  return operations.narrow || operations.more.some((action) => operations.stateOf(action, row) !== 'hidden')
}
