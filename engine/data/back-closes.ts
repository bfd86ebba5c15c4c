import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { usePageActive } from './page-activity'

/** Registers how something over a page is closed: Back closes the topmost in place of leaving. Returns its removal. */
export type OpenOver = (close: () => void) => () => void

export const OpenOverContext = createContext<OpenOver>(() => () => undefined)

/**
 * Back, of the browser or the phone, closes this before it leads away from the page: the topmost dialog, sheet or selector
 * first. `open`: whether it is there, where it is mounted before that.
 */
export function useBackCloses(close: () => void, open = true): void {
  const openOver = useContext(OpenOverContext)
  const isThere = usePageActive() && open
  const onBack = useEffectEvent(close)
  useEffect(() => (isThere ? openOver(() => onBack()) : undefined), [openOver, isThere])
}
