import type { Envelope } from '../metadata/contract.generated'
import { isApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { ApiRequest, Channel } from '../ports/transport'

/**
 * Delay in ms before the retry after a network error: enough for a server behind a load balancer or a phone that changes
 * networks.
 */
const pause = 400

/**
 * Shortest and longest delay in ms before the retry after a 503: a moment in which a busy server, or a database whose
 * standby takes over, may recover. It is random, so that consoles which were refused together do not return together.
 */
const busyPause = { least: 1_000, most: 3_000 } as const

/**
 * Retries once what is safe to repeat after a network error or a 503: GET requests. Changes are never repeated, since
 * they may have arrived. Files are not, since they are expensive, nor are requests with `once`, which their caller
 * repeats. It wraps the sealing, because a sealed request can be used only once.
 * @param random Returns 0 to 1.
 */
export function withRetry(channel: Channel, clock: Clock, random: () => number = Math.random): Channel {
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => clock.setTimeout(resolve, milliseconds))
  return {
    download: channel.download,
    exchange: async (request, signal) => {
      try {
        const envelope = await channel.exchange(request, signal)
        if (!isRepeatable(request) || !isUnavailable(envelope)) return envelope
        await wait(busyPause.least + random() * (busyPause.most - busyPause.least))
      } catch (error) {
        if (!isRepeatable(request) || !isApiError(error, 'network')) throw error
        await wait(pause)
      }
      return channel.exchange(request, signal)
    },
  }
}

function isRepeatable({ method, once }: ApiRequest): boolean {
  return method === 'GET' && once !== true
}

/** True when the server is too busy for a request, or cannot reach its database. */
function isUnavailable({ success, code }: Envelope): boolean {
  return !success && code === 503
}
