import type { FileSaver } from '../../ports/file-saver'

/** Saves through the browser's own download. */
export const browserFileSaver: FileSaver = {
  save: (blob, fileName) => {
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    // The download reads the address after this task.
    globalThis.setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
