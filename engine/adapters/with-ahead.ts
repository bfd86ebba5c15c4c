import type { Clock } from '../ports/clock'
import type { OpeningRequest, OpeningStore } from '../ports/opening-store'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { openingKey } from './opening-key'
import { takeOver, type EarlyAnswer } from './take-over'

/** How long an answer is kept for the page that opens, and after its first request others belong to its opening, ms. */
const opening = 10_000
/** Between the last request and the note of it, ms: the files that show the answer come after it. */
const rest = 1_000

interface Early extends EarlyAnswer {
  /** The session, the language and the zone that it was asked in. */
  readonly terms: string
}

/**
 * Asks at once, as soon as somebody who is in opens an address, what opening it took the last time: its files, and the
 * requests that are marked `ahead`. The page's own request, once its code is there and sends it, takes the answer over;
 * an answer that no page takes is dropped. Every other request passes.
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
    // What somebody else asked for, who was in before, is not kept for who is in now.
    if (noted !== entered()) asked.clear()
    noted = entered()
    asked.set(openingKey(opened), opened)
    stop()
    // A login is over by then, and the page that it led to is the one that is open.
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
      // What was answered before a change is not what is there after it.
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
      // Whoever takes it over hears of it.
      answer.catch(() => undefined)
      return [openingKey(opened), { answer, controller, terms }]
    }),
  )
  // Behind the requests: a browser asks for six things at a time.
  store.fetch(known.files)
  return early
}

function openingRequestOf({ ahead, method, path, query = {}, body }: ApiRequest): OpeningRequest | undefined {
  if (!ahead || method !== 'GET' || body !== undefined) return undefined
  const values = Object.entries(query).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  // Only what can be kept as it is can be sent again as it was.
  return values.length === Object.values(query).filter((value) => value !== undefined).length
    ? { path, query: Object.fromEntries(values) }
    : undefined
}
