import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Marks the buttons of a row that there is no room for. */
export const beyondRow = 'data-beyond'

/**
 * How many buttons stand in the first line of an element that wraps; those of further lines are marked, to be hidden.
 * The browser decides which those are, before anything is painted. All of them where nothing is to be hidden. `content`
 * is what the buttons are drawn from.
 */
export function useButtonsThatFit(
  row: RefObject<HTMLElement | null>,
  hides: boolean,
  content: readonly unknown[],
): number {
  const [count, setCount] = useState(Infinity)
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !hides) return
    const measure = (): void => {
      const buttons = [...element.children] as HTMLElement[]
      const top = buttons[0]?.offsetTop
      const fit = buttons.filter((button) => button.offsetTop === top).length
      buttons.forEach((button, place) => button.toggleAttribute(beyondRow, place >= fit))
      flushSync(() => setCount(fit))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Another label makes a button wider, and not the row.
    for (const button of element.children) observer.observe(button)
    return () => {
      observer.disconnect()
      for (const button of element.children) button.removeAttribute(beyondRow)
    }
  }, [row, hides, content])
  return hides ? count : Infinity
}
