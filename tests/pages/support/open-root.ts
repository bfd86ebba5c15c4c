import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** A React root and its element in the document. */
export interface OpenRoot {
  readonly root: Root
  readonly element: HTMLElement
  readonly close: () => void
}

/**
 * Creates a React root at the end of the document, whose language becomes English, whatever a test before has chosen.
 * It closes when the test ends, if not before.
 */
export function openRoot(): OpenRoot {
  document.documentElement.lang = 'en'
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const close = () => {
    root.unmount()
    element.remove()
  }
  onTestFinished(close)
  return { root, element, close }
}
