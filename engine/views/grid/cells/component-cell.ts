import type { ICellRendererComp } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { ColumnCellParams } from '../grid-context'
import { valueInForce } from '../../../model/values/texts/in-force'
import styles from '../record-grid.module.css'

/** A cell that a component of its widget renders, through the portals of the grid. */
export class ComponentCell implements ICellRendererComp<Row> {
  private readonly root = document.createElement('span')
  /** The element of the component, while there is one. React removes the component after the grid has changed the cell. */
  private host: HTMLElement | undefined
  private id: number | undefined
  private drop: (() => void) | undefined

  init(params: ColumnCellParams): void {
    this.root.className = styles.content ?? ''
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh(params: ColumnCellParams): boolean {
    const { Cell, data, value, text, context, node } = params
    // A value in force, where the record itself has none, is shown as text.
    if (!Cell || !data || node.rowPinned || valueInForce(params.columnModel, data) !== undefined) {
      this.drop?.()
      this.drop = undefined
      this.id = undefined
      this.host = undefined
      this.root.textContent = params.valueFormatted ?? ''
      return true
    }
    const props = { value, row: data, text: params.valueFormatted ?? '', context: text.context }
    if (!this.host) this.root.replaceChildren((this.host = hostElement()))
    const id = context.portals.show({ element: this.host, Cell, props }, this.id)
    this.id = id
    this.drop = () => context.portals.drop(id)
    return true
  }

  destroy(): void {
    this.drop?.()
  }
}

/** Creates an element that has no part in the layout of the cell. */
function hostElement(): HTMLElement {
  const host = document.createElement('span')
  host.style.display = 'contents'
  return host
}
