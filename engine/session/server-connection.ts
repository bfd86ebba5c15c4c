import { isApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { Transport } from '../ports/transport'

/**
 * - here: the server answers, as far as one knows
 * - away: nothing comes back, and it is asked again and again
 * - back: it answers again; said for a moment
 */
export type ConnectionPhase = 'here' | 'away' | 'back'

/** Whether the server is there: one answer for the whole console, however many calls fail together. */
export interface ServerConnection {
  readonly phase: () => ConnectionPhase
  readonly subscribe: (listener: () => void) => () => void
  /** Tells each time that a server that was away answers again: what failed meanwhile can be loaded. Answers how to stop. */
  readonly onReturn: (listener: () => void) => () => void
  /** Something did not come: asks whether the server is there at all. */
  readonly doubt: () => void
  /** Asks at once instead of after the pause. */
  readonly tryNow: () => void
  /** The same transport; what becomes of its calls tells whether the server is there. */
  readonly watch: (transport: Transport) => Transport
}

export interface ServerConnectionOptions {
  readonly clock: Clock
  /** Asks the server something that costs it little. */
  readonly ask: () => Promise<unknown>
  /** From 0 to 1: spreads the consoles that all wait for one server. */
  readonly random?: () => number
}

/** Between two questions to a server that is away, doubled from one to the other; milliseconds. */
const pauses = { first: 1_000, longest: 15_000 } as const

/** Long enough to read that it is back, milliseconds. */
const readingTime = 2_500

/** Whether a call failed because nobody answered: its server may be back for the next one. */
export function isAbsence(error: unknown): boolean {
  return (
    isApiError(error, 'network') ||
    isApiError(error, 'timeout') ||
    (isApiError(error, 'refused') && error.code === 503)
  )
}

/** A connection of which nothing bad is known. */
export function createServerConnection({
  clock,
  ask,
  random = Math.random,
}: ServerConnectionOptions): ServerConnection {
  const listeners = new Set<() => void>()
  const returns = new Set<() => void>()
  let phase: ConnectionPhase = 'here'
  let asking = false
  let pause: number = pauses.first
  let stop: () => void = () => undefined
  const become = (next: ConnectionPhase) => {
    phase = next
    listeners.forEach((listener) => listener())
  }
  const arrived = () => {
    if (phase !== 'away') return
    stop()
    stop = clock.setTimeout(() => become('here'), readingTime)
    become('back')
    returns.forEach((listener) => listener())
  }
  const missed = () => {
    stop()
    if (phase !== 'away') {
      pause = pauses.first
      become('away')
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
    if (phase !== 'away') void question()
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
    phase: () => phase,
    subscribe: (listener) => listen(listeners, listener),
    onReturn: (listener) => listen(returns, listener),
    doubt,
    tryNow: () => {
      if (phase === 'away') void question()
    },
    watch: ({ send, download }) => ({
      send: (request, decode, signal) => follow(send(request, decode, signal)),
      download: (request, signal) => follow(download(request, signal)),
    }),
  }
}

/** A refusal is an answer, too; one without a code was never sent (V82). */
function isAnswer(error: unknown): boolean {
  return isApiError(error, 'refused') && error.code !== undefined && !isAbsence(error)
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
