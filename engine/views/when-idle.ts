/** Where the browser does not say when it is idle, ms. */
const guess = 300

/**
 * Calls back once the browser has painted what it has and waits. Answers how to call it off.
 * @param longest ms after which it is done whether or not there is anything else to do; without it, it waits
 */
export function whenIdle(run: () => void, longest?: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, guess)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, longest === undefined ? {} : { timeout: longest })
  return () => window.cancelIdleCallback(handle)
}
