import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** What would open a keyboard on a phone. */
const typedIn = 'input, textarea, [contenteditable]'

/**
 * Takes the focus to a page that is gone to, whose name a screen reader says then: to where it was on that page, else to
 * its beginning. It stays where it is in a dialog, on the page itself, and when the console is opened at an address.
 * @param main what holds the pages, named after the one in sight
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
    // Pages that were closed leave nothing behind.
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
