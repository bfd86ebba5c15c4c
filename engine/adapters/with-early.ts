import type { OpeningRequest } from '../ports/opening-store'
import type { Channel } from '../ports/transport'
import { openingKey } from './opening-key'
import { takeOver, type EarlyAnswer } from './take-over'

/** Questions that were asked before the console's own script ran: each is answered once, to whoever asks the very same. */
export interface EarlyAnswers {
  readonly take: (
    request: OpeningRequest,
    headers: Readonly<Record<string, string>>,
  ) => EarlyAnswer | undefined
  /** Gives up what nobody has taken. */
  readonly drop: () => void
}

/**
 * Asks all of it at once. The headers say who asks, in which language and zone: whoever is somebody else by now takes nothing over.
 */
export function askEarly(
  channel: Pick<Channel, 'exchange'>,
  requests: readonly OpeningRequest[],
  headers: Readonly<Record<string, string>>,
): EarlyAnswers {
  const early = new Map(
    requests.map((request) => {
      const controller = new AbortController()
      const answer = channel.exchange({ method: 'GET', ...request, headers }, controller.signal)
      // Whoever takes it over hears of it.
      answer.catch(() => undefined)
      return [openingKey(request, headers), { answer, controller }]
    }),
  )
  return {
    take: (request, of) => {
      const key = openingKey(request, of)
      const found = early.get(key)
      early.delete(key)
      return found
    },
    drop: () => {
      early.forEach(({ controller }) => controller.abort())
      early.clear()
    },
  }
}

/**
 * Takes over what was asked early, in place of asking again. It stands below whatever reads answers of a session, so that
 * a refusal or the server's time is heard as in any other answer.
 */
export function withEarly(channel: Channel, early: EarlyAnswers): Channel {
  return {
    download: channel.download,
    exchange: (request, signal) => {
      const { method, path, query = {}, headers = {}, body } = request
      const found =
        method === 'GET' && body === undefined
          ? early.take({ path, query: query as OpeningRequest['query'] }, headers)
          : undefined
      return found ? takeOver(found, path, signal) : channel.exchange(request, signal)
    },
  }
}
