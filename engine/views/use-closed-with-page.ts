import { useEffect } from 'react'
import { usePageActive } from '../data/open-page/page-activity'
import { useLatest } from './use-latest'

/** Closes a menu when its page is left, for example by the browser's Back button. */
export function useClosedWithPage(close: () => void): void {
  const active = usePageActive()
  const leave = useLatest(close)
  useEffect(() => {
    if (!active) leave()
  }, [active, leave])
}
