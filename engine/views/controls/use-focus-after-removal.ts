import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the control of a field when the focused part was removed, such as the button of a removed tag, so
 * that keyboard users continue where they were.
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
