import { failure, success, type Result } from '../metadata/result'
import type { Clock } from '../ports/clock'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

export interface RevisionWatch {
  readonly transport: Transport
  readonly clock: Clock
  /** The revision that is shown. */
  readonly revision: number
  /** Shows a newer revision; rejects when it could not be had. */
  readonly renew: () => Promise<void>
  readonly signal: AbortSignal
}

/** The server holds the question for 25 s; more means that it is away. Milliseconds. */
const patience = 40_000

/** Waiting times after a failure, doubled from one to the other; between questions to a server that holds none. Milliseconds. */
const pauses = { first: 1_000, longest: 15_000, polling: 2_500 } as const

/**
 * Asks the server over and over whether its metadata rose above what is shown, and renews it when it did. The server
 * answers as soon as it does, so that a change shows within moments. Waits longer and longer while the server
 * is away, and ends when the signal says so.
 */
export async function watchRevision({
  transport,
  clock,
  revision,
  renew,
  signal,
}: RevisionWatch): Promise<void> {
  let shown = revision
  let pause: number = pauses.first
  while (!signal.aborted) {
    try {
      const asked = clock.now()
      const latest = await awaitRevision(transport, shown, signal)
      if (latest > shown) await renew()
      else if (clock.now() - asked < pauses.first) await sleep(clock, pauses.polling, signal)
      shown = Math.max(shown, latest)
      pause = pauses.first
    } catch {
      await sleep(clock, pause, signal)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }
}

function awaitRevision(transport: Transport, after: number, signal: AbortSignal): Promise<number> {
  const request = {
    method: 'GET',
    path: '/system/metadata/awaitRevision',
    query: { after },
    timeout: patience,
    once: true,
  } as const
  return transport.send(request, decodeRevision, signal)
}

function decodeRevision(wire: unknown): Result<number> {
  const revision = asRecord(wire)?.['revision']
  if (typeof revision === 'number') return success(revision)
  return failure([{ code: 'schema-type', pointer: '/revision', detail: 'A number is expected.' }])
}

function sleep(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const wake = () => {
      stop()
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const stop = clock.setTimeout(wake, milliseconds)
    signal.addEventListener('abort', wake)
  })
}
