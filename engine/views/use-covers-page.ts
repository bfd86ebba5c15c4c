import { useLayoutEffect } from 'react'
import { usePageActive } from '../data/open-page/page-activity'

let covers = 0

/**
 * Hides the page while a dialog covers all of it, as the browser would otherwise paint the page again at each key press,
 * for about 1 ms.
 * @param isWide true while the dialog covers the whole window; one of a hidden page covers nothing
 */
export function useCoversPage(isWide: boolean): void {
  const isCovered = usePageActive() && isWide
  useLayoutEffect(() => {
    if (!isCovered) return undefined
    mark(1)
    // Before the page gets the focus back, which hidden elements would refuse.
    return () => mark(-1)
  }, [isCovered])
}

function mark(more: 1 | -1): void {
  covers += more
  document.body.toggleAttribute('data-page-covered', covers > 0)
}
