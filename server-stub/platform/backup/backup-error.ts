import { CommandError } from '../command/command-error'

/** Thrown when a backup or a restoration can't be made. The message says why and what to do, without a password. */
export class BackupError extends CommandError {
  override readonly name = 'BackupError'
}
