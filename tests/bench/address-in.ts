import { createInterface } from 'node:readline'

/** Returns the address that a starting server prints, and discards other output. Rejects when the output ends first. */
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
