/** V89: the session key derived from the server's answer is not the one sent, or its confirmation fails. */
export class KeyMismatchError extends Error {
  override readonly name = 'KeyMismatchError'

  constructor(options?: ErrorOptions) {
    super('The session key of the server differs from ours', options)
  }
}
