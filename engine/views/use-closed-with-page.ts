import { useEffect } from 'react'
import { usePageActive } from '../data/page-activity'
import { useLatest } from './use-latest'

/** Closes a menu whose page is left, as the browser's own Back does while it is open. */
export function useClosedWithPage(close: () => void): void {
  const active = usePageActive()
  const leave = useLatest(close)
  useEffect(() => {
    if (!active) leave()
  }, [active, leave])
}
