import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { IconButton } from '../../buttons/icon-button'
import styles from '../toolbar/list-toolbar.module.css'
import { useSelected, type SelectionStore } from './selection-store'

/** How many rows are selected, and the way to select none of them. */
export function SelectedRows({ selection }: { readonly selection: SelectionStore }) {
  const translate = useTranslate()
  const count = useSelected(selection, (rows) => rows.length)
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const from = element.current
    const bar = from?.parentElement
    // It goes with all buttons behind it: whoever was at one of them is still in the toolbar.
    return () => {
      const left = document.activeElement
      const behind = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY
      if (bar?.contains(left) && left && (from?.compareDocumentPosition(left) ?? 0) & behind)
        bar.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <span ref={element} className={styles.selected}>
      {translate('list.selected', { count })}
      <IconButton label={translate('list.clearSelection')} icon="clear" onClick={selection.clear} />
    </span>
  )
}
