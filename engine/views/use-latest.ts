import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a callback with a stable identity that calls the handler of the latest render. For event handlers only, not
 * during render.
 */
export function useLatest<Arguments extends readonly unknown[]>(
  handler: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  }, [handler])
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
