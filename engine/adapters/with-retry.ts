import { isApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { ApiRequest, Channel } from '../ports/transport'

/** Before the second try, in ms: a server behind a balancer, or a phone between two networks, needs no more. */
const pause = 400

/**
 * Sends once more what is safe to repeat and got no answer: questions (GET). What changes something is never repeated,
 * since it may have arrived; neither are files, which cost the server much, and what its caller repeats itself.
 * It stands around the sealing: a sealed request serves once.
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
