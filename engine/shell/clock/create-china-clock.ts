import { failure, success, type Result } from '../../metadata/result'
import type { Clock } from '../../ports/clock'
import { isApiError } from '../../ports/api-error'
import type { Transport } from '../../ports/transport'
import { readServerTime } from '../../session/server-clock'

/** The China time as it is known. */
export interface ChinaClock {
  /** Milliseconds since 1970, never less than what was said before; undefined until the server has answered. */
  readonly time: () => number | undefined
  /** Whether the last question failed (M18). */
  readonly failed: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server, unless it was asked within the last 5 s (C43). A question that is still open is given up. */
  readonly refresh: () => void
  /** Asks at once when the last question failed: the server is back. */
  readonly retry: () => void
  readonly stop: () => void
}

/** C43, milliseconds. */
const leastPause = 5_000

/** A clock that goes by the server's time (P25), and on by that of this computer in between. */
export function createChinaClock(transport: Transport, clock: Clock): ChinaClock {
  const listeners = new Set<() => void>()
  let asked: number | undefined
  let running: AbortController | undefined
  let heard: { readonly time: number; readonly at: number } | undefined
  let shown: number | undefined
  let failed = false
  const tell = () => listeners.forEach((listener) => listener())
  const ask = async (signal: AbortSignal) => {
    try {
      const time = await transport.send({ method: 'GET', path: '/system/getServerTime' }, decodeTime, signal)
      if (signal.aborted) return
      heard = { time, at: clock.now() }
      failed = false
    } catch (error) {
      if (signal.aborted || isApiError(error, 'cancelled')) return
      failed = true
    }
    tell()
  }
  const begin = () => {
    asked = clock.now()
    running?.abort()
    running = new AbortController()
    void ask(running.signal)
  }
  return {
    time: () => {
      if (!heard) return shown
      const now = heard.time + Math.max(0, clock.now() - heard.at)
      shown = Math.max(shown ?? now, now)
      return shown
    },
    failed: () => failed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => {
      const now = clock.now()
      if (asked === undefined || now < asked || now - asked >= leastPause) begin()
    },
    retry: () => {
      if (failed) begin()
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
