import { Writable } from 'node:stream'

/** A stream that forgets what it gets. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
