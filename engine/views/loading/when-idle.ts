/** Delay in ms for browsers without `requestIdleCallback`. */
const guess = 300

/**
 * Calls back once the browser is idle. Returns a function that cancels the callback.
 * @param longest time limit in ms after which the callback runs even if the browser is busy; without it, there is no
 * limit
 */
export function whenIdle(run: () => void, longest?: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, guess)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, longest === undefined ? {} : { timeout: longest })
  return () => window.cancelIdleCallback(handle)
}
