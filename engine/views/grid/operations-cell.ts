import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { GridContext } from './grid-context'
import { operationsTemplate } from './operations-template'

type OperationsParams = ICellRendererParams<Row, unknown, GridContext>

/**
 * The operations of a row (screens.md 4.2), copied from a template: the column has as many buttons as the rest of a
 * row has cells, and making each by hand costs as much as all of those. Clicks are heard by the grid's host.
 */
export class OperationsCell implements ICellRendererComp<Row> {
  private root = document.createElement('span')

  init(params: OperationsParams): void {
    const { data, context, node } = params
    const operations = context.props().operations
    if (data && operations && !node.rowPinned) this.root = operationsTemplate(operations, data)
  }

  getGui(): HTMLElement {
    return this.root
  }

  /** A row whose conditions may have changed is drawn anew: a copy of another template. */
  refresh(): boolean {
    return false
  }
}
