/** A request that a page sent while it opened. It is a GET, so repeating it changes nothing. */
export interface OpeningRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
}

/** The files and requests that the last opening of an address needed. */
export interface Opening {
  /** URLs of scripts and styles. */
  readonly files: readonly string[]
  readonly requests: readonly OpeningRequest[]
}

/**
 * Remembers how pages were opened, so that the next opening requests everything at once: the files and the requests of
 * the page. Requests belong to one session, identified by its login time (ms); files belong to the running build.
 */
export interface OpeningStore {
  /** Returns the entry of the current address. */
  load(session: number): Opening | undefined
  /** Stores, for the current address, the requests and the files that have been loaded so far. */
  save(session: number, requests: readonly OpeningRequest[]): void
  /** Makes the browser fetch files that will be needed. */
  fetch(files: readonly string[]): void
}
