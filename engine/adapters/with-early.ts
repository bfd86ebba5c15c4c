import type { OpeningRequest } from '../ports/opening-store'
import type { Channel } from '../ports/transport'
import { openingKey } from './opening-key'
import { takeOver, type EarlyAnswer } from './take-over'

/** Requests sent before the console's own script ran. Each response is handed out once, to an identical request. */
export interface EarlyAnswers {
  readonly take: (
    request: OpeningRequest,
    headers: Readonly<Record<string, string>>,
  ) => EarlyAnswer | undefined
  /** Aborts all requests that were not taken. */
  readonly drop: () => void
}

/** Sends all requests at once. The headers name user, language and time zone; requests with other headers get none. */
export function askEarly(
  channel: Pick<Channel, 'exchange'>,
  requests: readonly OpeningRequest[],
  headers: Readonly<Record<string, string>>,
): EarlyAnswers {
  const early = new Map(
    requests.map((request) => {
      const controller = new AbortController()
      const answer = channel.exchange({ method: 'GET', ...request, headers }, controller.signal)
      // The caller that takes the response over handles the error.
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
 * Answers a request with its early response instead of sending it again. This layer lies below the layers that read
 * responses for the session, so that refusals and server times in early responses are noticed as well.
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
