import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenOver } from '../../data/back-closes'
import { useLatest } from '../../views/use-latest'
import { placeInHistory } from './place-in-history'

export interface OpenedOver {
  readonly openOver: OpenOver
  /** Closes what lies topmost; undefined where there is nothing. */
  readonly top: () => (() => void) | undefined
}

/** What lies over the page on show, in the order in which it was opened. `onFirst`: something lies there now. */
function createOpenedOver(onFirst: () => void): OpenedOver {
  const closers: (() => void)[] = []
  return {
    openOver: (close) => {
      // Two that close alike are still two.
      const own = (): void => close()
      closers.push(own)
      if (closers.length === 1) onFirst()
      return () => {
        closers.splice(closers.indexOf(own), 1)
      }
    },
    top: () => closers.at(-1),
  }
}

/**
 * One for as long as the console is shown. `stepOn` adds a place to the history: where the console was entered, Back leads
 * out of it, and nobody is told of that.
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
