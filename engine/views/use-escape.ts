import { useEffectEvent, useLayoutEffect } from 'react'
import { useOpeningPlace, withOverlay } from '../data/open-page/opening-place'
import { usePageActive } from '../data/open-page/page-activity'

interface OpenOverlay {
  /** Position in the sequence of opening. */
  readonly place: number
  readonly onEscape: (press: EscapePress) => void
}

interface EscapePress {
  /** True for the overlay that opened last. Only that one closes. */
  readonly top: boolean
  readonly event: KeyboardEvent
}

/** Time in milliseconds after the end of a composition in which Escape belongs to the input method. */
const compositionPause = 200

let open: readonly OpenOverlay[] = []
let composedAt = -Infinity

/**
 * Calls `onEscape` of every open overlay of the kit (dialog, drawer, dropdown) on the visible page when Escape is pressed.
 * The build puts it in the place of the kit's own hook, which also reaches overlays of hidden pages, and which registers
 * overlays while React renders: when React discards that rendering, as it does for a component that is still loading,
 * the entry stays on top for good, and Escape closes nothing more.
 */
export function useEscape(isOpen: boolean, onEscape?: (press: EscapePress) => void): void {
  const place = useOpeningPlace(isOpen)
  const isThere = usePageActive() && isOpen
  const hear = useEffectEvent((press: EscapePress) => onEscape?.(press))
  useLayoutEffect(() => {
    if (!isThere) return
    const own: OpenOverlay = { place, onEscape: (press) => hear(press) }
    if (open.length === 0) listen()
    open = withOverlay(open, own)
    return () => {
      open = open.filter((other) => other !== own)
      if (open.length === 0) stopListening()
    }
  }, [isThere, place])
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || performance.now() - composedAt < compositionPause) return
  const now = open.toReversed()
  for (const [index, { onEscape }] of now.entries()) onEscape({ top: index === 0, event })
}

function onComposed(): void {
  composedAt = performance.now()
}

function listen(): void {
  window.addEventListener('keydown', onKey)
  window.addEventListener('compositionend', onComposed)
}

function stopListening(): void {
  window.removeEventListener('keydown', onKey)
  window.removeEventListener('compositionend', onComposed)
}
