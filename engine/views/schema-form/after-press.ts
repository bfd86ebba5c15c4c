const ends = ['mouseup', 'dragend', 'pointercancel'] as const

/**
 * Runs at once; while something is pressed, as soon as it is let go. What is said about a field that is left moves what
 * lies below it: a button that somebody is pressing would no longer be under the pointer, and the click would be lost.
 * When it is let go the click has found its button, but has not been told yet.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run()
  const over = new AbortController()
  for (const end of ends)
    window.addEventListener(
      end,
      () => {
        over.abort()
        run()
      },
      { capture: true, signal: over.signal },
    )
}
