import { useState, type DragEvent } from 'react'

/** Returns the props that make an element accept dropped files. */
export function useDropZone(fixed: boolean, onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent): void => {
      if (fixed) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    // Without this handler the browser would open the file in place of the page, and the form would be lost.
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      if (!fixed) onFiles([...event.dataTransfer.files])
    },
  }
}
