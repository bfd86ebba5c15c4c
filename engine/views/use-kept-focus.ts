import { useCallback, useEffect, useRef } from 'react'

/**
 * Brings the focus back to where it was before something opened, once that has closed, unless it is somewhere else by
 * then. Answers what to call before opening: afterwards the focus is in the dialog already.
 */
export function useKeptFocus(open: boolean): () => void {
  const before = useRef<Element>(null)
  useEffect(() => {
    if (!open) return
    return () => {
      const now = document.activeElement
      const lost = !now || now === document.body || !now.isConnected
      if (lost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      before.current = null
    }
  }, [open])
  return useCallback(() => {
    before.current = document.activeElement
  }, [])
}
