import type { FileSaver } from '../ports/file-saver'

export interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

export interface FakeSaver extends FileSaver {
  /** The files that were handed out, in order. */
  readonly files: readonly SavedFile[]
}

/** Keeps the files that it is to hand to the person. */
export function createFakeSaver(): FakeSaver {
  const files: SavedFile[] = []
  return { files, save: (blob, name) => void files.push({ name, blob }) }
}
