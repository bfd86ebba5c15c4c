import type { FileSaver } from '../../ports/file-saver'

/** Saves files as browser downloads. */
export const browserFileSaver: FileSaver = {
  save: (blob, fileName) => {
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    // The browser reads the URL after this task, so it is revoked later.
    globalThis.setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
