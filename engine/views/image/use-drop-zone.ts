import { useState, type DragEvent } from 'react'

/** What makes an element take files that are dropped on it: to be spread onto it. */
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
    // A file dropped on a page would else be opened in its place, and the form would be gone.
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      if (!fixed) onFiles([...event.dataTransfer.files])
    },
  }
}
