import { isEqual } from 'lodash-es'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Marks the buttons that do not fit into the row. */
export const beyondRow = 'data-beyond'

export interface ButtonsThatFit {
  /** Number of buttons that fit; all of them when none is to be hidden. */
  readonly count: number
  /** Free space in px behind the last visible button. */
  readonly spare: number
}

/** A row settles after two measurements. The limit ends a loop of labels that change each other's width. */
const mostTurns = 3
const all: ButtonsThatFit = { count: Infinity, spare: 0 }

/**
 * Returns the number of buttons in the first line of a wrapping element, and marks the buttons of further lines, which
 * are hidden. The browser does the layout before the first paint. `content` is the list that the buttons are rendered
 * from.
 */
export function useButtonsThatFit(
  row: RefObject<HTMLElement | null>,
  hides: boolean,
  content: readonly unknown[],
): ButtonsThatFit {
  const [fitting, setFitting] = useState(all)
  const last = useRef(all)
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !hides) return
    const look = (): ButtonsThatFit => {
      const buttons = [...element.children] as HTMLElement[]
      const top = buttons[0]?.offsetTop
      const count = buttons.filter((button) => button.offsetTop === top).length
      buttons.forEach((button, place) => button.toggleAttribute(beyondRow, place >= count))
      const end = buttons[count - 1]?.getBoundingClientRect().right ?? 0
      return { count, spare: element.getBoundingClientRect().right - end }
    }
    const measure = (): void => {
      // Elements behind the row take space from it once they are rendered, so that the loop runs before the first
      // paint.
      for (let turn = 0; turn < mostTurns; turn++) {
        const found = look()
        if (isEqual(found, last.current)) return
        last.current = found
        flushSync(() => setFitting(found))
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A changed label makes a button wider, but not the row.
    for (const button of element.children) observer.observe(button)
    return () => {
      observer.disconnect()
      for (const button of element.children) button.removeAttribute(beyondRow)
    }
  }, [row, hides, content])
  return hides ? fitting : all
}
