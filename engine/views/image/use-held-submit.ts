import { useEffect, type RefObject } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'

/** Keeps the form around an element from being sent, and says why, while a value of it is still on its way. */
export function useHeldSubmit(element: RefObject<HTMLElement | null>, isOnItsWay: boolean): void {
  const { notifier } = useServices()
  const translate = useTranslate()
  useEffect(() => {
    if (!isOnItsWay || !element.current) return
    return holdSubmit(element.current, () => notifier.warning(translate('image.wait')))
  }, [isOnItsWay, element, notifier, translate])
}

/** Until what is answered is called. `onHeld` is told of every attempt. */
function holdSubmit(element: Element, onHeld: () => void): () => void {
  const form = element.closest('form')
  const hold = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    onHeld()
  }
  // On the window, ahead of React's own listener at the root.
  const capture = (event: Event): void => {
    if (event.target === form) hold(event)
  }
  if (form) window.addEventListener('submit', capture, { capture: true })
  return () => window.removeEventListener('submit', capture, { capture: true })
}
