import { createInterface } from 'node:readline'

/** The address that a starting server writes; the rest of what it writes is let go. Rejects when it ends before. */
export async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (found) {
      output.resume()
      return found
    }
  }
  throw new Error('The server has ended before it listened.')
}
