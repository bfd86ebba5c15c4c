import { useState } from 'react'
import type { OpenOver } from '../../data/back-closes'

export interface OpenedOver {
  readonly openOver: OpenOver
  /** Closes what lies topmost; undefined where there is nothing. */
  readonly top: () => (() => void) | undefined
}

/** What lies over the page on show, in the order in which it was opened. `onFirst`: something lies there now. */
export function createOpenedOver(onFirst: () => void): OpenedOver {
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

/** One for as long as the console is shown. */
export function useOpenedOver(onFirst: () => void): OpenedOver {
  const [opened] = useState(() => createOpenedOver(onFirst))
  return opened
}
