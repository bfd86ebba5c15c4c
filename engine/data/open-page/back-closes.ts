import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useOpeningPlace } from './opening-place'
import { usePageActive } from './page-activity'

/**
 * Registers an overlay's close function, with its position in the sequence of opening: Back closes the topmost overlay
 * and stays on the page. Returns the removal.
 */
export type OpenOver = (close: () => void, place: number) => () => void

export const OpenOverContext = createContext<OpenOver>(() => () => undefined)

/**
 * Makes Back, of the browser or the phone, close this overlay (dialog, sheet or selector) before it leaves the page;
 * the topmost overlay closes first. `open`: false while an overlay that is already mounted is not shown.
 */
export function useBackCloses(close: () => void, open = true): void {
  const openOver = useContext(OpenOverContext)
  const place = useOpeningPlace(open)
  const isThere = usePageActive() && open
  const onBack = useEffectEvent(close)
  useEffect(() => (isThere ? openOver(() => onBack(), place) : undefined), [openOver, isThere, place])
}
