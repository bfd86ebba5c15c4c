/**
 * Thrown when the database can't be used. `message` says what happened, `hint` what to do; neither holds a password.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
  readonly hint: string

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.hint = hint
  }
}
