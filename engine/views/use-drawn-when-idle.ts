import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle'

/** After that it is drawn however busy the browser is, ms. */
const longest = 1_000

/** What a person does that may be meant for what is not drawn yet. */
const deeds = ['keydown', 'pointerdown'] as const

/**
 * False at first, true as soon as the browser has nothing else to do, and at once when the person does anything: the key
 * that moves the focus then finds all there is to move to. For what stands beside the page that people came for: its
 * place must be kept, and who only listens be told that it is still to come (aria-busy).
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
