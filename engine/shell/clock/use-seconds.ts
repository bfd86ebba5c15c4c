import { useEffect, useReducer } from 'react'
import type { Clock } from '../../ports/clock'

/** Renders every second while the window is visible. */
export function useSeconds(clock: Clock): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let stop: () => void = () => undefined
    const next = () => {
      stop = clock.setTimeout(() => {
        if (document.visibilityState === 'visible') tick()
        next()
      }, 1_000)
    }
    next()
    return () => stop()
  }, [clock])
}
