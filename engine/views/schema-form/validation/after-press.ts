const ends = ['mouseup', 'dragend', 'pointercancel'] as const

/**
 * Runs the callback at once, or, while a mouse button is pressed, on release. The error text of a field that is left
 * moves the content below: a button under the pointer would move away, and its click would be lost. On release the
 * target of the click is already determined, although the click event comes later.
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
