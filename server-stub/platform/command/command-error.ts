/** Thrown when a command can't do what it was asked for. The message says why and what to do, without a password. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}
