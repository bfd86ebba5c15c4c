import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle'

/** Time limit in ms; after it the part is rendered even if the browser is busy. */
const longest = 1_000

/** User input that may be meant for the part that is not rendered yet. */
const deeds = ['keydown', 'pointerdown'] as const

/**
 * Returns false at first, and true as soon as the browser is idle, or at once on user input, so that the Tab key finds
 * everything that it can move to. For secondary parts of a page. The caller reserves their space and marks it as still
 * loading (aria-busy).
 */
export function useDrawnWhenIdle(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (drawn) return
    const stop = whenIdle(() => startTransition(() => setDrawn(true)), longest)
    const drawNow = () => flushSync(() => setDrawn(true))
    deeds.forEach((deed) => window.addEventListener(deed, drawNow, { capture: true }))
    return () => {
      stop()
      deeds.forEach((deed) => window.removeEventListener(deed, drawNow, { capture: true }))
    }
  }, [drawn])
  return drawn
}
