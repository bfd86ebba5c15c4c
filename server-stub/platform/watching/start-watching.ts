import { createSlowQueries } from './slow-queries'
import { addWatcher } from './watched'

export interface WatchingOptions {
  /** Milliseconds from which on a statement is logged; 0 logs none. */
  readonly slowQueryMs: number
  /** Address of a collector of traces. */
  readonly tracesUrl: string | undefined
  readonly warn: (fields: object, message: string) => void
}

/** Starts to log slow statements and to send traces, as far as the environment asks for it. Returns the end of both. */
export async function startWatching({
  slowQueryMs,
  tracesUrl,
  warn,
}: WatchingOptions): Promise<() => Promise<void>> {
  const forgetQueries = slowQueryMs > 0 ? addWatcher(createSlowQueries(slowQueryMs, warn)) : undefined
  const { openTraces } = tracesUrl === undefined ? {} : await import('./traces')
  const traces = tracesUrl === undefined ? undefined : await openTraces?.(tracesUrl, warn)
  const forgetTraces = traces && addWatcher(traces.watcher)
  return async () => {
    forgetQueries?.()
    forgetTraces?.()
    await traces?.close()
  }
}
