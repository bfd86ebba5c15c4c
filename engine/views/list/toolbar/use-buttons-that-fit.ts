import { isEqual } from 'lodash-es'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Marks the buttons of a row that there is no room for. */
export const beyondRow = 'data-beyond'

export interface ButtonsThatFit {
  /** How many; all of them where nothing is to be hidden. */
  readonly count: number
  /** Pixels of the row behind the last of them. */
  readonly spare: number
}

/** A row comes to rest in two; two labels that push each other to and fro never would. */
const mostTurns = 3
const all: ButtonsThatFit = { count: Infinity, spare: 0 }

/**
 * Which buttons stand in the first line of an element that wraps; those of further lines are marked, to be hidden. The
 * browser decides which those are, before anything is painted. `content` is what the buttons are drawn from.
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
      // What stands behind the row takes room from it as soon as it is there: all of that before anything is painted.
      for (let turn = 0; turn < mostTurns; turn++) {
        const found = look()
        if (isEqual(found, last.current)) return
        last.current = found
        flushSync(() => setFitting(found))
      }
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
  return hides ? fitting : all
}
