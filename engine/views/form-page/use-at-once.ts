import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something once, as soon as a condition holds; again when it has not held meanwhile. */
export function useAtOnce(holds: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  const isDone = useRef(false)
  useEffect(() => {
    if (holds && !isDone.current) run()
    isDone.current = holds
  }, [holds])
}
