import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The usual width beside the form, in px. */
const beside = 480

/**
 * Returns how many columns of at least `least` px fit into an element. The first value is estimated from the window
 * width, because measuring at once would force an extra layout. The observer reports before the first paint.
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
