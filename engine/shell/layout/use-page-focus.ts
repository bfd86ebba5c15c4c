import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Elements whose focus opens the keyboard of a phone. */
const typedIn = 'input, textarea, [contenteditable]'

/**
 * Moves the focus to a newly visible page, so that a screen reader reads its name: to the element that had the focus
 * there, otherwise to the page itself. The focus stays where it is in a dialog, inside the page, and on the first load.
 * @param main the container of the pages, labelled with the title of the visible one
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation()
  const left = useRef(new Map<string, Element>())
  const path = useRef(pathname)
  useEffect(() => {
    const element = main.current
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== element) left.current.set(path.current, target)
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [main])
  useEffect(() => {
    if (path.current === pathname) return
    path.current = pathname
    // Drops the elements of closed pages.
    for (const [place, element] of left.current) if (!element.isConnected) left.current.delete(place)
    if (key === 'default' || staysWhereItIs(main.current)) return
    const before = left.current.get(pathname)
    const found = before?.checkVisibility() && !before.matches(typedIn) ? before : main.current
    if (found instanceof HTMLElement) found.focus({ preventScroll: true })
  }, [pathname, key, main])
}

function staysWhereItIs(main: HTMLElement | null): boolean {
  const now = document.activeElement
  if (!now?.checkVisibility()) return false
  return now.closest('[role="dialog"]') !== null || (now !== main && main?.contains(now) === true)
}
