import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** A place of the page that is drawn into. */
export interface OpenRoot {
  readonly root: Root
  readonly element: HTMLElement
  readonly close: () => void
}

/** A place of its own at the end of the page: closed when the test ends, if not before. */
export function openRoot(): OpenRoot {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const close = () => {
    root.unmount()
    element.remove()
  }
  onTestFinished(close)
  return { root, element, close }
}
