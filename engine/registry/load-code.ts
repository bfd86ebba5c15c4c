const here = () => false
let isAway: () => boolean = here

/**
 * Registers the check for an unreachable server: while it returns true, no code is imported. One console is shown at a
 * time, so a later check replaces an earlier one.
 * @returns a function that removes the check
 */
export function refuseCodeWhile(away: () => boolean): () => void {
  isAway = away
  return () => {
    if (isAway === away) isAway = here
  }
}

/**
 * Runs a dynamic import, unless the server is known to be unreachable. A browser remembers a failed module fetch for as
 * long as the page is open, and fails each later import of the module (HTML standard, module map): a module requested
 * while the server is down could never be loaded. Rejects with an error that reads like the browser's own.
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!isAway()) return load()
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module: the server is away.'))
}
