import { CommandError } from '../command/command-error'

/** Thrown when an archived month can't be read or put back. The message says why, for a person. */
export class ArchiveError extends CommandError {
  override readonly name = 'ArchiveError'
}
