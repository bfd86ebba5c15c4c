import { useSyncExternalStore } from 'react'
import { useTerminal } from '../data/use-terminal'

const query = '(max-width: 991.98px)'

/** Whether the layout is the mobile one: as the person chose, else below 992 px (C39). */
export function useIsMobile(): boolean {
  const terminal = useTerminal()
  const narrow = useSyncExternalStore(onWidth, isNarrow)
  return terminal === undefined ? narrow : terminal === 'mobile'
}

/** Whether the window is narrower than 992 px. */
export function isNarrow(): boolean {
  return window.matchMedia(query).matches
}

/** Tells when the window comes to be narrower than 992 px, or no longer is. Answers how to stop. */
export function onWidth(onChange: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
