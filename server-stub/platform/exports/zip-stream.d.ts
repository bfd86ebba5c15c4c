declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream'

  interface EntryData {
    readonly name: string
    readonly date?: Date
  }

  /** A ZIP file as a stream; entries are written one after the other. */
  export default class ZipStream extends Transform {
    constructor(options?: { readonly level?: number; readonly highWaterMark?: number })
    entry(source: Readable | Buffer | string, data: EntryData, done: (error?: Error | null) => void): this
    finish(): void
  }
}
