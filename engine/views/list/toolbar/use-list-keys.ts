import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useGeneralPreferences } from '../../../data/use-general-preferences'

export interface ListKeys {
  readonly onFilter: () => void
  readonly onHelp: () => void
}

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * The keys of a list, wherever the focus is: `/` goes to the keyword, `?` shows the keys. A person who is typing is left
 * alone, and so is a list with a dialog over it.
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

/** Not behind a dialog, and not on a page that is open but out of sight. */
function isOnTop(list: HTMLElement | null): boolean {
  if (!list?.checkVisibility()) return false
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
  const dialog = [...dialogs].findLast((element) => element.checkVisibility())
  return dialog ? dialog.contains(list) : true
}

/** Boxes and radio buttons take no text. */
function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest(typing) : null
  return field !== null && !(field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
}
