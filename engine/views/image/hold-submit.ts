/**
 * Keeps the form around an element from being sent until what is answered is called: a value that is still on its way
 * would be left out. `onHeld` is told of every attempt.
 */
export function holdSubmit(element: Element, onHeld: () => void): () => void {
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
