import { failure, success, type Result } from '../metadata/result'
import type { Clock } from '../ports/clock'
import type { Transport } from '../ports/transport'
import { asRecord } from '../wire/as-record'

export interface RevisionWatch {
  readonly transport: Transport
  readonly clock: Clock
  /** The revision of the metadata that is shown. */
  readonly revision: number
  /** The mark of the permissions that are shown; undefined when the server sends none. */
  readonly accessMark?: string | undefined
  /** The id of the open build of the console; empty without one. */
  readonly build?: string
  /** Called once, when the server serves another build. */
  readonly onRelease?: () => void
  /** Loads and shows the newer state; rejects when that fails. */
  readonly renew: () => Promise<void>
  readonly signal: AbortSignal
}

/** Timeout in milliseconds. The server holds the request for up to 25 s. */
const patience = 40_000

/** Milliseconds after a failure, doubled each time; `polling` is the pause for a server that does not hold requests. */
const pauses = { first: 1_000, longest: 15_000, polling: 2_500 } as const

/** The revision and permissions of the server. */
interface Standing {
  readonly revision: number
  readonly accessMark: string | undefined
  /** The build of the console that the server serves. */
  readonly build?: string
}

/**
 * Long-polls the server for a newer revision of the metadata, or for other permissions, and renews them; and for
 * another build of the console, which it reports. The server responds as soon as something changes, so that a change
 * shows within moments. Failures increase the pause. Ends when the signal aborts.
 */
export async function watchRevision({
  transport,
  clock,
  revision,
  accessMark,
  build = '',
  onRelease,
  renew,
  signal,
}: RevisionWatch): Promise<void> {
  // Once another build is reported, the server is no longer asked for it.
  let shown: Standing = { revision, accessMark, ...(build ? { build } : {}) }
  let pause: number = pauses.first
  while (!signal.aborted) {
    try {
      const asked = clock.now()
      const latest = await awaitRevision(transport, shown, signal)
      const isOtherBuild = shown.build !== undefined && (latest.build ?? shown.build) !== shown.build
      if (isOtherBuild) onRelease?.()
      if (isNewer(latest, shown)) await renew()
      else if (!isOtherBuild && clock.now() - asked < pauses.first) await sleep(clock, pauses.polling, signal)
      shown = {
        revision: Math.max(shown.revision, latest.revision),
        accessMark: latest.accessMark ?? shown.accessMark,
        ...(shown.build === undefined || isOtherBuild ? {} : { build: shown.build }),
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
    query: { after: shown.revision, access: shown.accessMark, build: shown.build },
    timeout: patience,
    once: true,
  } as const
  return transport.send(request, decodeRevision, signal)
}

function decodeRevision(wire: unknown): Result<Standing> {
  const { revision, accessMark, build } = asRecord(wire) ?? {}
  if (typeof revision === 'number')
    return success({
      revision,
      accessMark: typeof accessMark === 'string' ? accessMark : undefined,
      ...(typeof build === 'string' ? { build } : {}),
    })
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
