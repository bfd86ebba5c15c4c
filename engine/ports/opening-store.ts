/** A request (GET) that a page sent while it opened: repeated, it changes nothing. */
export interface OpeningRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
}

/** What opening an address took the last time. */
export interface Opening {
  /** Addresses of scripts and styles. */
  readonly files: readonly string[]
  readonly requests: readonly OpeningRequest[]
}

/**
 * Remembers how pages were opened, so that the next opening asks for everything at once: files, and the requests of the
 * page. It is of one session, named by when it was entered (ms); files are those of the build that runs.
 */
export interface OpeningStore {
  /** Of the address that is open. */
  load(session: number): Opening | undefined
  /** Keeps, for the address that is open, the requests, and the files that have been loaded until now. */
  save(session: number, requests: readonly OpeningRequest[]): void
  /** Has the browser fetch files that will be wanted. */
  fetch(files: readonly string[]): void
}
