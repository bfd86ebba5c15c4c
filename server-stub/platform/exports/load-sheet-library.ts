/**
 * Loads SheetJS so that it does not detect Node. With Node's buffers it keeps 16 kB for each cell of a binary workbook,
 * gigabytes for some thousand rows, and takes many times as long. Only for a thread in which nothing else runs
 * meanwhile.
 */
export async function loadSheetLibrary(): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'process')
  if (!own) return
  Object.defineProperty(globalThis, 'process', { configurable: true, value: undefined })
  try {
    await import('xlsx')
  } finally {
    Object.defineProperty(globalThis, 'process', own)
  }
}
