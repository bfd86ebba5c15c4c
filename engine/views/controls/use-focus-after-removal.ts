import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the control of a field when one of its parts has gone with it, as a tag does with its button: a
 * person at the keyboard goes on where they were.
 * @param id of the control
 * @param count of its parts
 */
export function useFocusAfterRemoval(id: string, count: number): void {
  const before = useRef(count)
  useLayoutEffect(() => {
    const isLess = count < before.current
    before.current = count
    if (isLess && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, count])
}
