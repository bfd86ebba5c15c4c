/** Hands a file to the person. */
export interface FileSaver {
  save(blob: Blob, fileName: string): void
}
