import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { GridContext } from './grid-context'
import { operationsTemplate } from './operations-template'

type OperationsParams = ICellRendererParams<Row, unknown, GridContext>

/**
 * The operations of a row (4.2), copied from a template: the column has as many buttons as the rest of a
 * row has cells, and making each by hand costs as much as all of those. Clicks are heard by the grid's host.
 */
export class OperationsCell implements ICellRendererComp<Row> {
  private root = document.createElement('span')
  private template: HTMLElement | undefined

  init(params: OperationsParams): void {
    this.template = templateOf(params)
    if (this.template) this.root = this.template.cloneNode(true) as HTMLElement
  }

  getGui(): HTMLElement {
    return this.root
  }

  /** A row whose operations changed is drawn anew; others keep their buttons, and the focus that one may have. */
  refresh(params: OperationsParams): boolean {
    return templateOf(params) === this.template
  }
}

function templateOf({ data, context, node }: OperationsParams): HTMLElement | undefined {
  const { operations } = context.props()
  return data && operations && !node.rowPinned ? operationsTemplate(operations, data) : undefined
}
