/** A sealed answer could not be opened: altered on its way, of another request, or of another session. */
export class SealedAnswerError extends Error {
  override readonly name = 'SealedAnswerError'

  constructor(options?: ErrorOptions) {
    super('The sealed answer could not be opened', options)
  }
}
