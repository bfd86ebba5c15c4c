import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` once when `holds` becomes true, and again only after `holds` was false in between. */
export function useAtOnce(holds: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  const isDone = useRef(false)
  useEffect(() => {
    if (holds && !isDone.current) run()
    isDone.current = holds
  }, [holds])
}
