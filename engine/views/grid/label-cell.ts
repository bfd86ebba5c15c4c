import type { ICellRendererComp } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import { toDictionaryValues } from '../../model/values/dictionary-value'
import type { ColumnCellParams } from './grid-context'
import styles from './record-grid.module.css'

/** Labels of dictionary values in their colours (X6): plain spans, so that a list of them stays as fast as text. */
export class LabelCell implements ICellRendererComp<Row> {
  private readonly root = document.createElement('span')

  init(params: ColumnCellParams): void {
    this.root.className = styles.content ?? ''
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh(params: ColumnCellParams): boolean {
    const { context, toText } = params.text
    const { dictionary } = context
    if (params.node.rowPinned || !dictionary || !params.data) {
      this.root.textContent = params.valueFormatted ?? ''
      return true
    }
    const values = toDictionaryValues(params.value)
    if (values.length <= 1) {
      const item = dictionary.byValue.get(values[0] ?? '') ?? dictionary.fallback
      this.root.replaceChildren(...(values.length === 1 ? [label(toText(params.data), item?.color)] : []))
      return true
    }
    this.root.replaceChildren(
      ...values.map((value) => {
        const item = dictionary.byValue.get(value) ?? dictionary.fallback
        return label(context.format.label(value, context), item?.color)
      }),
    )
    return true
  }
}

function label(text: string, color: string | undefined): Node {
  if (!color) return document.createTextNode(`${text} `)
  const element = document.createElement('span')
  element.className = styles.label ?? ''
  element.style.setProperty('--label-color', color)
  element.textContent = text
  return element
}
