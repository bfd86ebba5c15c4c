import { useSyncExternalStore } from 'react'
import { useTerminal } from '../data/use-terminal'

const query = '(max-width: 991.98px)'

/** Whether the layout is the mobile one: as the person chose, else below 992 px (C39). */
export function useIsMobile(): boolean {
  const terminal = useTerminal()
  const narrow = useSyncExternalStore(onWidth, isNarrow)
  return terminal === undefined ? narrow : terminal === 'mobile'
}

const phone = '(max-width: 639.98px)'

/** Whether a table has no room: the layout is the mobile one, and the window narrower than 640 px. */
export function useIsPhone(): boolean {
  const isMobile = useIsMobile()
  const narrow = useSyncExternalStore(onPhoneWidth, isPhoneWidth)
  return isMobile && narrow
}

/** Whether the window is narrower than 992 px. */
export function isNarrow(): boolean {
  return window.matchMedia(query).matches
}

/** Tells when the window comes to be narrower than 992 px, or no longer is. Answers how to stop. */
export function onWidth(onChange: () => void): () => void {
  return onMedia(query, onChange)
}

function isPhoneWidth(): boolean {
  return window.matchMedia(phone).matches
}

function onPhoneWidth(onChange: () => void): () => void {
  return onMedia(phone, onChange)
}

function onMedia(media: string, onChange: () => void): () => void {
  const list = window.matchMedia(media)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
