const here = () => false
let isAway: () => boolean = here

/**
 * Says when the server is known to be away; nothing is imported then. One console is shown at a time.
 * @returns what takes it back
 */
export function refuseCodeWhile(away: () => boolean): () => void {
  isAway = away
  return () => {
    if (isAway === away) isAway = here
  }
}

/**
 * Runs a dynamic import, unless the server is known to be away. A browser remembers for as long as the page is open that
 * a module could not be fetched, and refuses each later import of it (HTML standard, module map): what is asked for
 * while nobody answers could not be loaded again. Rejects with an error that reads as the browser's own.
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!isAway()) return load()
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module: the server is away.'))
}
