import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { GridContext } from '../grid-context'
import { operationsTemplate } from './operations-template'

type OperationsParams = ICellRendererParams<Row, unknown, GridContext>

/**
 * The operations of a row (4.2), copied from a template: the column has as many buttons as the rest of a row has cells,
 * and creating each would cost as much as all of those. The grid's host handles clicks.
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

  /** Returns false, for a new cell, when the operations changed. Otherwise buttons and focus stay. */
  refresh(params: OperationsParams): boolean {
    return templateOf(params) === this.template
  }
}

function templateOf({ data, context, node }: OperationsParams): HTMLElement | undefined {
  const { operations } = context.props()
  return data && operations && !node.rowPinned ? operationsTemplate(operations, data) : undefined
}
