import { failure, success, type Result } from '../metadata/result'
import type { Clock } from '../ports/clock'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

export interface RevisionWatch {
  readonly transport: Transport
  readonly clock: Clock
  /** The revision that is shown. */
  readonly revision: number
  /** What the person may do, as it is shown; a server may have no mark of it. */
  readonly accessMark?: string | undefined
  /** Shows what is newer; rejects when it could not be had. */
  readonly renew: () => Promise<void>
  readonly signal: AbortSignal
}

/** The server holds the question for 25 s; more means that it is away. Milliseconds. */
const patience = 40_000

/** Waiting times after a failure, doubled from one to the other; between questions to a server that holds none. Milliseconds. */
const pauses = { first: 1_000, longest: 15_000, polling: 2_500 } as const

/** Where the server stands. */
interface Standing {
  readonly revision: number
  readonly accessMark: string | undefined
}

/**
 * Asks the server over and over whether its metadata rose above what is shown, or what the person may do is another, and
 * renews it when so. The server answers as soon as it is, so that a change shows within moments. Waits longer and longer while the server
 * is away, and ends when the signal says so.
 */
export async function watchRevision({
  transport,
  clock,
  revision,
  accessMark,
  renew,
  signal,
}: RevisionWatch): Promise<void> {
  let shown: Standing = { revision, accessMark }
  let pause: number = pauses.first
  while (!signal.aborted) {
    try {
      const asked = clock.now()
      const latest = await awaitRevision(transport, shown, signal)
      if (isNewer(latest, shown)) await renew()
      else if (clock.now() - asked < pauses.first) await sleep(clock, pauses.polling, signal)
      shown = {
        revision: Math.max(shown.revision, latest.revision),
        accessMark: latest.accessMark ?? shown.accessMark,
      }
      pause = pauses.first
    } catch {
      await sleep(clock, pause, signal)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }
}

function isNewer(latest: Standing, shown: Standing): boolean {
  const isOthers = latest.accessMark !== undefined && latest.accessMark !== shown.accessMark
  return latest.revision > shown.revision || isOthers
}

function awaitRevision(transport: Transport, shown: Standing, signal: AbortSignal): Promise<Standing> {
  const request = {
    method: 'GET',
    path: '/system/metadata/awaitRevision',
    query: { after: shown.revision, access: shown.accessMark },
    timeout: patience,
    once: true,
  } as const
  return transport.send(request, decodeRevision, signal)
}

function decodeRevision(wire: unknown): Result<Standing> {
  const { revision, accessMark } = asRecord(wire) ?? {}
  if (typeof revision === 'number')
    return success({ revision, accessMark: typeof accessMark === 'string' ? accessMark : undefined })
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
