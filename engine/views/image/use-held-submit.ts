import { useEffect, type RefObject } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'

/** Blocks the submit of the form around an element, and says why, while an upload of its field runs. */
export function useHeldSubmit(element: RefObject<HTMLElement | null>, isOnItsWay: boolean): void {
  const { notifier } = useServices()
  const translate = useTranslate()
  useEffect(() => {
    if (!isOnItsWay || !element.current) return
    return holdSubmit(element.current, () => notifier.warning(translate('image.wait')))
  }, [isOnItsWay, element, notifier, translate])
}

/** Holds the form until the returned function is called. `onHeld` is called on every attempt. */
function holdSubmit(element: Element, onHeld: () => void): () => void {
  const form = element.closest('form')
  const hold = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    onHeld()
  }
  // Listens on the window, to run before React's own listener at the root.
  const capture = (event: Event): void => {
    if (event.target === form) hold(event)
  }
  if (form) window.addEventListener('submit', capture, { capture: true })
  return () => window.removeEventListener('submit', capture, { capture: true })
}
