import type { Clock } from '../ports/clock'
import type { OpeningRequest, OpeningStore } from '../ports/opening-store'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { openingKey } from './opening-key'
import { takeOver, type EarlyAnswer } from './take-over'

/** How long, in ms, an early response is kept, and how long after its first request a page counts as opening. */
const opening = 10_000
/** Delay in ms between the last request and saving, so that the files that render the response are saved too. */
const rest = 1_000

interface Early extends EarlyAnswer {
  /** The session, language and time zone of the request. */
  readonly terms: string
}

/**
 * Prefetches what the opened address needed last time, if a session is stored: its files, and its requests marked
 * `ahead`. When the page sends the same request, it takes the early response over. Unused early responses are dropped.
 * All other requests pass through.
 */
export function withAhead(
  channel: Channel,
  session: SessionAccess,
  store: OpeningStore,
  clock: Clock,
): Channel {
  const entered = () => session.credentials()?.enteredAt
  const terms = () => `${entered()} ${session.language()} ${session.timeZone()}`
  const early = ask(channel, store, entered(), terms())
  const asked = new Map<string, OpeningRequest>()
  let until: number | undefined
  let noted = entered()
  let stop = (): void => undefined
  const note = (opened: OpeningRequest) => {
    until ??= clock.now() + opening
    if (clock.now() > until) return
    // Requests of a previous session are not saved for the present one.
    if (noted !== entered()) asked.clear()
    noted = entered()
    asked.set(openingKey(opened), opened)
    stop()
    // After this delay a login is complete and the page it led to is the one whose requests are saved.
    stop = clock.setTimeout(() => {
      const current = entered()
      if (current !== undefined) store.save(current, [...asked.values()])
    }, rest)
  }
  const drop = () => {
    early.forEach(({ controller }) => controller.abort())
    early.clear()
  }
  if (early.size > 0) clock.setTimeout(drop, opening)
  return {
    download: channel.download,
    exchange: (request, signal) => {
      const opened = openingRequestOf(request)
      // A response from before a change may be stale after it.
      if (request.method !== 'GET') drop()
      if (!opened) return channel.exchange(request, signal)
      note(opened)
      const found = early.get(openingKey(opened))
      early.delete(openingKey(opened))
      return found?.terms === terms()
        ? takeOver(found, request.path, signal)
        : channel.exchange(request, signal)
    },
  }
}

function ask(
  channel: Channel,
  store: OpeningStore,
  session: number | undefined,
  terms: string,
): Map<string, Early> {
  const known = session === undefined ? undefined : store.load(session)
  if (!known) return new Map()
  const early = new Map(
    known.requests.map((opened) => {
      const controller = new AbortController()
      const answer = channel.exchange({ method: 'GET', ...opened }, controller.signal)
      // The caller that takes the response over handles the error.
      answer.catch(() => undefined)
      return [openingKey(opened), { answer, controller, terms }]
    }),
  )
  // After the requests: a browser sends six requests at a time.
  store.fetch(known.files)
  return early
}

function openingRequestOf({ ahead, method, path, query = {}, body }: ApiRequest): OpeningRequest | undefined {
  if (!ahead || method !== 'GET' || body !== undefined) return undefined
  const values = Object.entries(query).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  // Only strings and numbers can be stored and sent again unchanged.
  return values.length === Object.values(query).filter((value) => value !== undefined).length
    ? { path, query: Object.fromEntries(values) }
    : undefined
}
