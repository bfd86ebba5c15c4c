import { createContext, useLayoutEffect, useState, type ReactNode } from 'react'

type Hear = (event: PopStateEvent) => void

/** Registers a listener for Back and Forward that runs before the router's and can stop it. Returns the removal. */
export type HearFirst = (hear: Hear) => () => void

export const HistoryGateContext = createContext<HearFirst>(() => () => undefined)

/**
 * Must be placed directly below the router: browsers call `popstate` listeners in the sequence of their registration,
 * and effects of a child run before those of the router itself.
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
