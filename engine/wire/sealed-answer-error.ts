/** A sealed response could not be opened: it was altered, or belongs to another request or another session. */
export class SealedAnswerError extends Error {
  override readonly name = 'SealedAnswerError'

  constructor(options?: ErrorOptions) {
    super('The sealed answer could not be opened', options)
  }
}
