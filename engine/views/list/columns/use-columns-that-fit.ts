import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** What stands beside the form on a usual page, in px. */
const beside = 480

/**
 * How many columns of at least so many px fit into an element. Guessed from the window at first: measuring at once
 * would make the browser lay out the page an extra time. The observer reports before anything is painted.
 */
export function useColumnsThatFit(
  element: RefObject<HTMLElement | null>,
  least: number,
  gap: number,
): number {
  const [count, setCount] = useState(() => fitting(window.innerWidth - beside, least, gap))
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) flushSync(() => setCount(fitting(entry.contentRect.width, least, gap)))
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, least, gap])
  return count
}

function fitting(width: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)))
}
