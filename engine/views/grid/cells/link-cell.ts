import type { ICellRendererComp } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { ColumnCellParams } from '../grid-context'
import styles from '../record-grid.module.css'

/**
 * A cell with a link to a page, or with a button that acts on its row. A plain click on a link stays in the console,
 * other clicks are left to the browser.
 */
export class LinkCell implements ICellRendererComp<Row> {
  private readonly root = document.createElement('span')

  init(params: ColumnCellParams): void {
    this.root.className = styles.content ?? ''
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh(params: ColumnCellParams): boolean {
    this.root.replaceChildren(linkOrText(params))
    return true
  }
}

/** Returns the text of a cell, as a link or a button where its column and row have one. */
export function linkOrText(params: ColumnCellParams): Node {
  const text = params.valueFormatted ?? ''
  const { data, columnModel, context, node } = params
  const leads = data && text && !node.rowPinned ? context.props() : undefined
  if (!data || !leads) return document.createTextNode(text)
  const address = leads.linkOf(columnModel, data)
  if (!address)
    return leads.pressOf(columnModel, data) ? buttonOf(text, params) : document.createTextNode(text)
  const link = document.createElement('a')
  link.className = styles.link ?? ''
  link.href = address
  link.textContent = text
  link.addEventListener('click', (event) => {
    event.stopPropagation()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    context.props().onOpenLink(address)
  })
  return link
}

function buttonOf(text: string, { data, columnModel, context }: ColumnCellParams): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = `${styles.link ?? ''} ${styles.press ?? ''}`
  button.textContent = text
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    if (data) context.props().pressOf(columnModel, data)?.()
  })
  return button
}
