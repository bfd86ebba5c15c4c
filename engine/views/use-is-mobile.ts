import { useSyncExternalStore } from 'react'
import { useTerminal } from '../data/settings/use-terminal'

const query = '(max-width: 991.98px)'

/** True for the mobile layout: by the user's choice, or else below 992 px (C39). */
export function useIsMobile(): boolean {
  const terminal = useTerminal()
  const narrow = useSyncExternalStore(onWidth, isNarrow)
  return terminal === undefined ? narrow : terminal === 'mobile'
}

const phone = '(max-width: 639.98px)'

/** True when a table has no room: in the mobile layout, in a window narrower than 640 px. */
export function useIsPhone(): boolean {
  const isMobile = useIsMobile()
  const narrow = useSyncExternalStore(onPhoneWidth, isPhoneWidth)
  return isMobile && narrow
}

/** True when the window is narrower than 992 px. */
export function isNarrow(): boolean {
  return window.matchMedia(query).matches
}

/** Subscribes to the window width crossing 992 px. Returns the function that unsubscribes. */
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
