import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that stays the same and always does what the latest render says. For handlers only, not for rendering. */
export function useLatest<Arguments extends readonly unknown[]>(
  handler: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  }, [handler])
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
