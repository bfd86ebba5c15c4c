import type { FileSaver } from '../ports/file-saver'

export interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

export interface FakeSaver extends FileSaver {
  /** The saved files, in sequence. */
  readonly files: readonly SavedFile[]
}

/** Returns a saver that keeps the files in memory. */
export function createFakeSaver(): FakeSaver {
  const files: SavedFile[] = []
  return { files, save: (blob, name) => void files.push({ name, blob }) }
}
