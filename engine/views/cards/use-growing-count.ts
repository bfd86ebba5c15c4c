import { useEffect, useRef, useState, type RefObject } from 'react'

/** The number of cards rendered at first, and the number added each time the end comes near. */
const step = 60

export interface GrowingCount {
  readonly count: number
  /** Ref of the element after the last rendered card, present while more cards follow. */
  readonly end: RefObject<HTMLDivElement | null>
}

/**
 * Returns how many of many items to render, and adds more before the user has scrolled to the end. The count restarts
 * when `anew` changes.
 */
export function useGrowingCount(
  scroller: RefObject<HTMLElement | null>,
  total: number,
  anew: unknown,
): GrowingCount {
  const end = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState({ anew, count: step })
  const count = drawn.anew === anew ? drawn.count : step
  const isAll = count >= total
  useEffect(() => {
    if (isAll || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn({ anew, count: count + step })
      },
      { root: scroller.current, rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller, anew, count, isAll])
  return { count, end }
}
