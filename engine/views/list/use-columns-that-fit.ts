import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many columns of at least so many px fit into an element. 1 until it is measured. */
export function useColumnsThatFit(element: RefObject<HTMLElement | null>, least: number, gap: number): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = (): void => setCount(Math.max(1, Math.floor((measured.clientWidth + gap) / (least + gap))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, least, gap])
  return count
}
