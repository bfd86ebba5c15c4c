import { useSyncExternalStore } from 'react'

const query = '(max-width: 991.98px)'

/** Whether the layout is the mobile one: below 992 px (C39). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
