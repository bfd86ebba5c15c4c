import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useGeneralPreferences } from '../../../data/settings/use-general-preferences'
import { isTyping } from '../../is-typing'
import { topDialog } from '../../top-dialog'

export interface ListKeys {
  readonly onFilter: () => void
  readonly onHelp: () => void
}

/**
 * Handles the shortcuts of a list, wherever the focus is: `/` focuses the keyword box, `?` shows the shortcuts. Keys
 * are ignored while the user types in a text field and while a dialog covers the list.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { onFilter, onHelp }: ListKeys): void {
  const { singleKeys } = useGeneralPreferences()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.key !== '/' && event.key !== '?') || isTyping(event.target) || !isOnTop(list.current)) return
    event.preventDefault()
    if (event.key === '/') onFilter()
    else onHelp()
  })
  useEffect(() => {
    if (!singleKeys) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [singleKeys])
}

/** False behind a dialog, and for a list on a page that is open in the background. */
function isOnTop(list: HTMLElement | null): boolean {
  if (!list?.checkVisibility()) return false
  const dialog = topDialog()
  return dialog ? dialog.contains(list) : true
}
