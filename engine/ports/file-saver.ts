/** Saves a file on the computer of the user. */
export interface FileSaver {
  save(blob: Blob, fileName: string): void
}
