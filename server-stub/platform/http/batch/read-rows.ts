import { PassThrough, finished, type Readable } from 'node:stream'
import { finished as ended } from 'node:stream/promises'
import { ApiRefusal } from '../../refusal/api-refusal'
import { bodyLimits } from '../../request/body-limits'
import type { RowSplitter } from './split-rows'

/** Maximum of rows per part, and its approximate number of characters. */
export const rowsAtOnce = 500
const lettersAtOnce = 1024 * 1024

/**
 * Yields the texts of a body's rows in parts, while they arrive; reads no more than the consumer takes. When the
 * consumer stops early, the rest of the body is read and discarded, because a client that is still sending does not
 * read a response. Throws ApiRefusal for a body that is not a list of rows, and the errors of the body.
 */
export async function* readRows(
  body: Readable,
  splitterFor: (longest: number) => RowSplitter,
): AsyncGenerator<readonly string[]> {
  const splitter = splitterFor(bodyLimits.record)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Stops flowing when the consumer is slow, which tells a slow consumer from a slow client.
  const flowing = body.pipe(new PassThrough())
  finished(body, { writable: false }, (error) => {
    if (error) flowing.destroy(error)
  })
  let some: string[] = []
  let letters = 0
  const ready = function* (rows: readonly string[]): Generator<readonly string[]> {
    for (const row of rows) {
      some.push(row)
      letters += row.length
      if (some.length < rowsAtOnce && letters < lettersAtOnce) continue
      yield some
      some = []
      letters = 0
    }
  }
  try {
    for await (const piece of flowing.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      yield* ready(splitter.push(decode(decoder, piece)))
    yield* ready(splitter.push(decode(decoder)))
    yield* ready(splitter.end())
    if (some.length > 0) yield some
  } finally {
    flowing.resume()
    await ended(flowing, { writable: false }).catch(() => undefined)
  }
}

function decode(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-utf8' })
  }
}
