import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenOver } from '../../data/open-page/back-closes'
import { withOverlay } from '../../data/open-page/opening-place'
import { useLatest } from '../../views/use-latest'
import { placeInHistory } from './place-in-history'

export interface OpenedOver {
  readonly openOver: OpenOver
  /** Returns the close function of the topmost overlay, or undefined. */
  readonly top: () => (() => void) | undefined
}

/** Keeps the overlays of the visible page in the sequence of opening. `onFirst` is called for the first overlay. */
function createOpenedOver(onFirst: () => void): OpenedOver {
  let overlays: readonly { readonly close: () => void; readonly place: number }[] = []
  return {
    openOver: (close, place) => {
      const own = { close, place }
      overlays = withOverlay(overlays, own)
      if (overlays.length === 1) onFirst()
      return () => {
        overlays = overlays.filter((other) => other !== own)
      }
    },
    top: () => overlays.at(-1)?.close,
  }
}

/**
 * Returns one registry for the lifetime of the console. `stepOn` adds a history entry: at the entry where the console
 * was opened, Back would leave the console without an event.
 */
export function useOpenedOver(stepOn: () => void): OpenedOver {
  const location = useLocation()
  const furthest = useRef(0)
  useEffect(() => {
    furthest.current = Math.max(furthest.current, placeInHistory() || 0)
  }, [location])
  const onFirst = useLatest(() => {
    if (furthest.current === 0 && placeInHistory() === 0) stepOn()
  })
  const [opened] = useState(() => createOpenedOver(onFirst))
  return opened
}
