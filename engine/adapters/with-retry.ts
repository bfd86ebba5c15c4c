import { isApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { ApiRequest, Channel } from '../ports/transport'

/** Delay before the retry in ms: enough for a server behind a load balancer or a phone that changes networks. */
const pause = 400

/**
 * Retries once what is safe to repeat after a network error: GET requests. Changes are never repeated, since they may
 * have arrived. Files are not, since they are expensive, nor are requests with `once`, which their caller repeats. It
 * wraps the sealing, because a sealed request can be used only once.
 */
export function withRetry(channel: Channel, clock: Clock): Channel {
  return {
    download: channel.download,
    exchange: async (request, signal) => {
      try {
        return await channel.exchange(request, signal)
      } catch (error) {
        if (!isRepeatable(request) || !isApiError(error, 'network')) throw error
      }
      await new Promise<void>((resolve) => clock.setTimeout(resolve, pause))
      return channel.exchange(request, signal)
    },
  }
}

function isRepeatable({ method, once }: ApiRequest): boolean {
  return method === 'GET' && once !== true
}
