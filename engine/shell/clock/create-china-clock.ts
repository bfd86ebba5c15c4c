import { createObservable } from '../../session/observable'
import { failure, success, type Result } from '../../metadata/result'
import type { Clock } from '../../ports/clock'
import { isApiError } from '../../ports/api-error'
import type { Transport } from '../../ports/transport'
import { readServerTime } from '../../session/server-clock'

/** The clock of the business. */
export interface ChinaClock {
  /** Returns milliseconds since 1970, never less than before; undefined until the server has responded. */
  readonly time: () => number | undefined
  /** Returns true when the last request failed (M18). */
  readonly failed: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Requests the time, at most once in 5 s (C43). Aborts a pending request. */
  readonly refresh: () => void
  /** Requests the time at once if the last request failed: the server is reachable again. */
  readonly retry: () => void
  readonly stop: () => void
}

/** The last response, and whether the last request failed. */
interface Answer {
  /** The server's time, and the time of this device when it arrived. */
  readonly heard?: { readonly time: number; readonly at: number }
  readonly failed: boolean
}

/** Least time between two requests in milliseconds (C43). */
const leastPause = 5_000

/** Creates a clock that follows the server's time (P25), and this device's clock between requests. */
export function createChinaClock(transport: Transport, clock: Clock): ChinaClock {
  const last = createObservable<Answer>({ failed: false })
  let asked: number | undefined
  let running: AbortController | undefined
  let shown: number | undefined
  const ask = async (signal: AbortSignal) => {
    try {
      const time = await transport.send({ method: 'GET', path: '/system/getServerTime' }, decodeTime, signal)
      if (signal.aborted) return
      last.set({ heard: { time, at: clock.now() }, failed: false })
    } catch (error) {
      if (signal.aborted || isApiError(error, 'cancelled')) return
      last.set({ ...last.get(), failed: true })
    }
  }
  const begin = () => {
    asked = clock.now()
    running?.abort()
    running = new AbortController()
    void ask(running.signal)
  }
  return {
    time: () => {
      const { heard } = last.get()
      if (!heard) return shown
      const now = heard.time + Math.max(0, clock.now() - heard.at)
      shown = Math.max(shown ?? now, now)
      return shown
    },
    failed: () => last.get().failed,
    subscribe: last.subscribe,
    refresh: () => {
      const now = clock.now()
      if (asked === undefined || now < asked || now - asked >= leastPause) begin()
    },
    retry: () => {
      if (last.get().failed) begin()
    },
    stop: () => {
      running?.abort()
      asked = undefined
    },
  }
}

function decodeTime(wire: unknown): Result<number> {
  const time = typeof wire === 'string' ? readServerTime(wire) : undefined
  if (time !== undefined) return success(time)
  return failure([{ code: 'schema-type', pointer: '', detail: 'A time is expected.' }])
}
