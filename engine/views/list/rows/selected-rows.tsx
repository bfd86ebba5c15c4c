import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { IconButton } from '../../buttons/icon-button'
import styles from '../toolbar/list-toolbar.module.css'
import { useSelected, type SelectionStore } from './selection-store'

/** The number of selected rows, with a button that clears the selection. */
export function SelectedRows({ selection }: { readonly selection: SelectionStore }) {
  const translate = useTranslate()
  const count = useSelected(selection, (rows) => rows.length)
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const from = element.current
    const bar = from?.parentElement
    // The buttons behind this element disappear with it; a focus on one of them moves to the first button of the
    // toolbar.
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
