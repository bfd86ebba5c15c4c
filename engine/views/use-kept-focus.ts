import { useCallback, useEffect, useRef } from 'react'

/**
 * Restores the focus after a dialog has closed, unless the focus is elsewhere by then. Returns a function to call
 * before the dialog opens, because afterwards the focus is inside the dialog.
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
