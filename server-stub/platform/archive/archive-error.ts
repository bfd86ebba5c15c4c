/** Thrown when an archived month can't be read or put back. The message says why, for a person. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}
