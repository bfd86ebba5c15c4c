import { createObservable } from './observable'
import { isApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { Transport } from '../ports/transport'

/**
 * - here: the server responds, as far as is known
 * - away: the server does not respond, and is polled
 * - back: the server responds again; shown for a moment
 */
export type ConnectionPhase = 'here' | 'away' | 'back'

/** The reachability of the server: one state for the whole console, however many calls fail at once. */
export interface ServerConnection {
  readonly phase: () => ConnectionPhase
  readonly subscribe: (listener: () => void) => () => void
  /** Called whenever the server returns, so that failed requests can be repeated. Returns a function that stops it. */
  readonly onReturn: (listener: () => void) => () => void
  /** Called after a failed request: checks whether the server is reachable. */
  readonly doubt: () => void
  /** Polls at once instead of after the pause. */
  readonly tryNow: () => void
  /** Wraps a transport; the results of its calls update the state. */
  readonly watch: (transport: Transport) => Transport
}

export interface ServerConnectionOptions {
  readonly clock: Clock
  /** Sends a cheap request to the server. */
  readonly ask: () => Promise<unknown>
  /** Returns 0 to 1: jitter for the consoles that all poll one server. */
  readonly random?: () => number
}

/** Milliseconds between two polls of an unreachable server, doubled each time. */
const pauses = { first: 1_000, longest: 15_000 } as const

/** Milliseconds for which "back" is shown. */
const readingTime = 2_500

/** True when a call failed because the server was unreachable: it may succeed on retry. */
export function isAbsence(error: unknown): boolean {
  return (
    isApiError(error, 'network') ||
    isApiError(error, 'timeout') ||
    (isApiError(error, 'refused') && error.code === 503)
  )
}

/** Creates a connection in the state "here". */
export function createServerConnection({
  clock,
  ask,
  random = Math.random,
}: ServerConnectionOptions): ServerConnection {
  const phase = createObservable<ConnectionPhase>('here')
  const returns = new Set<() => void>()
  let asking = false
  let pause: number = pauses.first
  let stop: () => void = () => undefined
  const arrived = () => {
    if (phase.get() !== 'away') return
    stop()
    stop = clock.setTimeout(() => phase.set('here'), readingTime)
    phase.set('back')
    returns.forEach((listener) => listener())
  }
  const missed = () => {
    stop()
    if (phase.get() !== 'away') {
      pause = pauses.first
      phase.set('away')
    }
    stop = clock.setTimeout(() => void question(), pause * (1 + random() / 4))
    pause = Math.min(pause * 2, pauses.longest)
  }
  const question = async () => {
    if (asking) return
    asking = true
    const present = await ask().then(() => true, isAnswer)
    asking = false
    if (present) arrived()
    else missed()
  }
  const doubt = () => {
    if (phase.get() !== 'away') void question()
  }
  const follow = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call
      arrived()
      return answer
    } catch (error) {
      if (isAbsence(error)) doubt()
      else if (isAnswer(error)) arrived()
      throw error
    }
  }
  return {
    phase: phase.get,
    subscribe: phase.subscribe,
    onReturn: (listener) => {
      returns.add(listener)
      return () => returns.delete(listener)
    },
    doubt,
    tryNow: () => {
      if (phase.get() === 'away') void question()
    },
    watch: ({ send, download }) => ({
      send: (request, decode, signal) => follow(send(request, decode, signal)),
      download: (request, signal) => follow(download(request, signal)),
    }),
  }
}

/** True for a refusal, which is a response too. A refusal without a code was never sent (V82). */
function isAnswer(error: unknown): boolean {
  return isApiError(error, 'refused') && error.code !== undefined && !isAbsence(error)
}
