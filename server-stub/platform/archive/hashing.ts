import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that passes bytes on, and knows their number and SHA-256 at the end. */
export interface Hashing {
  readonly stream: Transform
  readonly bytes: () => number
  /** Hexadecimal. May be called once. */
  readonly digest: () => string
}

export function createHashing(): Hashing {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, digest: () => hash.digest('hex') }
}
