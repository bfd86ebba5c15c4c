import { useState } from 'react'

let opened = 0

/**
 * Returns the position of an overlay in the sequence of opening, across all pages. It is taken while rendering, because
 * effects run for children first, and two overlays may open, or be shown again with their page, at once.
 */
export function useOpeningPlace(isOpen: boolean): number {
  const [place, setPlace] = useState(nextPlace)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setPlace(nextPlace())
  }
  return place
}

/** Returns the next position in the sequence of opening. */
export function nextPlace(): number {
  opened += 1
  return opened
}

/** Returns the open overlays with another one, in the sequence of opening. */
export function withOverlay<T extends { readonly place: number }>(
  overlays: readonly T[],
  own: T,
): readonly T[] {
  return [...overlays, own].toSorted((one, other) => one.place - other.place)
}
