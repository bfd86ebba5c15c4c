import { createContext, useLayoutEffect, useState, type ReactNode } from 'react'

type Hear = (event: PopStateEvent) => void

/** Lets somebody hear of Back and Forward before the router does, and keep it from hearing. Answers how to stop. */
export type HearFirst = (hear: Hear) => () => void

export const HistoryGateContext = createContext<HearFirst>(() => () => undefined)

/**
 * Stands right below the router: browsers tell of Back and Forward in the order in which one began to listen, and what
 * stands below begins before the router itself does.
 */
export function HistoryGateProvider({ children }: { readonly children: ReactNode }) {
  const [gate] = useState(createGate)
  useLayoutEffect(() => {
    window.addEventListener('popstate', gate.tell)
    return () => window.removeEventListener('popstate', gate.tell)
  }, [gate])
  return <HistoryGateContext value={gate.hearFirst}>{children}</HistoryGateContext>
}

function createGate(): { readonly hearFirst: HearFirst; readonly tell: Hear } {
  const listeners = new Set<Hear>()
  return {
    hearFirst: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    tell: (event) => listeners.forEach((hear) => hear(event)),
  }
}
