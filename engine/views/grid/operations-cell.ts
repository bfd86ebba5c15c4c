import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { GridContext } from './grid-context'
import styles from './record-grid.module.css'

type OperationsParams = ICellRendererParams<Row, unknown, GridContext>

/** The operations of a row: plain buttons. Those that its conditions hide leave no gap (screens.md 4.2). */
export class OperationsCell implements ICellRendererComp<Row> {
  private readonly root = document.createElement('span')

  init(params: OperationsParams): void {
    this.root.className = styles.operations ?? ''
    // The row itself must not take a click on its buttons for a selection.
    this.root.addEventListener('click', (event) => event.stopPropagation())
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh({ data, context, node }: OperationsParams): boolean {
    const operations = context.props().operations
    if (!data || !operations || node.rowPinned) {
      this.root.replaceChildren()
      return true
    }
    const buttons = operations.inline.flatMap((action) => {
      const state = operations.stateOf(action, data)
      if (state === 'hidden') return []
      const run = () => context.props().operations?.onRun(action, data)
      return [button(action.label, run, state === 'disabled', action.danger)]
    })
    if (operations.more.some((action) => operations.stateOf(action, data) !== 'hidden')) {
      const more = button(operations.moreLabel, () => context.props().operations?.onMore(data, more), false, false)
      more.setAttribute('aria-haspopup', 'menu')
      buttons.push(more)
    }
    this.root.replaceChildren(...buttons)
    return true
  }
}

function button(label: string, onClick: () => void, disabled: boolean, danger: boolean): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.disabled = disabled
  element.className = (danger ? styles.dangerOperation : styles.operation) ?? ''
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
