import { useEffectEvent, useLayoutEffect, useState } from 'react'

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
let opened = 0
let composedAt = -Infinity

/**
 * Calls `onEscape` of every open overlay of the kit (dialog, drawer, dropdown) when Escape is pressed. The build puts it
 * in the place of the kit's own hook, which registers overlays while React renders: when React discards that rendering,
 * as it does for a component that is still loading, the entry stays on top for good, and Escape closes nothing more.
 */
export function useEscape(isOpen: boolean, onEscape?: (press: EscapePress) => void): void {
  // Effects run for children first, so the place in the sequence is taken while rendering.
  const [place, setPlace] = useState(() => nextPlace())
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setPlace(nextPlace())
  }
  const hear = useEffectEvent((press: EscapePress) => onEscape?.(press))
  useLayoutEffect(() => {
    if (!isOpen) return
    const own: OpenOverlay = { place, onEscape: (press) => hear(press) }
    if (open.length === 0) listen()
    open = [...open, own].toSorted((one, other) => one.place - other.place)
    return () => {
      open = open.filter((other) => other !== own)
      if (open.length === 0) stopListening()
    }
  }, [isOpen, place])
}

function nextPlace(): number {
  opened += 1
  return opened
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
