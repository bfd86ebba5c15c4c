import { useEffect, useRef, useState, type RefObject } from 'react'

/** How many cards are drawn at first, and how many more whenever the end comes near. */
const step = 60

export interface GrowingCount {
  readonly count: number
  /** Stands behind the last of them, while there are more. */
  readonly end: RefObject<HTMLDivElement | null>
}

/**
 * How many of very many things are drawn: more of them before one has scrolled to the end. `anew`: it begins from the
 * start when this is another.
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
