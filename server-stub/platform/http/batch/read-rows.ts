import { PassThrough, finished, type Readable } from 'node:stream'
import { finished as ended } from 'node:stream/promises'
import { ApiRefusal } from '../../refusal/api-refusal'
import { bodyLimits } from '../../request/body-limits'
import type { RowSplitter } from './split-rows'

/** Most rows that are worked on at once, and about the characters that they have. */
export const rowsAtOnce = 500
const lettersAtOnce = 1024 * 1024

/**
 * The texts of the rows of a body, some at a time, as they come in; no more is read than is asked for. What is left when
 * nobody asks any more is read and thrown away: a client that is still sending hears nothing before it is done.
 * Throws ApiRefusal for what is no list of rows, and whatever the body fails with.
 */
export async function* readRows(
  body: Readable,
  splitterFor: (longest: number) => RowSplitter,
): AsyncGenerator<readonly string[]> {
  const splitter = splitterFor(bodyLimits.record)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Flows, and stops where nobody takes it: by this is known whose fault it is that nothing comes.
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
