import type { Row } from '../../../data/records/use-records'
import type { GridOperations } from '../record-grid-props'

/** True when a row has a More button: on a phone always, for all operations, else when its menu is not empty (V81). */
export function offersMore(operations: GridOperations, row: Row): boolean {
  return operations.narrow || operations.more.some((action) => operations.stateOf(action, row) !== 'hidden')
}
