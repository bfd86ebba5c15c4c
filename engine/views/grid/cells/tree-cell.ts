import type { ICellRendererComp } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { ColumnCellParams } from '../grid-context'
import { linkOrText } from './link-cell'
import styles from '../record-grid.module.css'

/** A cell of the tree column: indented by depth, with a button that opens and folds the rows below. */
export class TreeCell implements ICellRendererComp<Row> {
  private readonly root = document.createElement('span')

  init(params: ColumnCellParams): void {
    this.root.className = styles.tree ?? ''
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh(params: ColumnCellParams): boolean {
    const { data, context, node } = params
    const tree = context.props().tree
    if (!data || !tree || node.rowPinned) {
      this.root.textContent = params.valueFormatted ?? ''
      return true
    }
    const { depth, hasChildren, open } = tree.nodeOf(data)
    this.root.style.setProperty('--depth', String(depth))
    const text = document.createElement('span')
    text.className = styles.treeText ?? ''
    text.append(linkOrText(params))
    this.root.replaceChildren(
      hasChildren
        ? toggle(open, open ? tree.closeLabel : tree.openLabel, () => context.props().tree?.onToggle(data))
        : gap(),
      text,
    )
    return true
  }
}

function toggle(open: boolean, label: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = styles.toggle ?? ''
  button.setAttribute('aria-expanded', String(open))
  button.setAttribute('aria-label', label)
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onClick()
  })
  return button
}

function gap(): HTMLElement {
  const element = document.createElement('span')
  element.className = styles.gap ?? ''
  return element
}
