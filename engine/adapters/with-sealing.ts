import type { Envelope } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'
import type { SealedRequest, WireCipher } from '../ports/cipher'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { toWireParams } from './http/to-query-string'

/**
 * Seals parameters and bodies and opens answers while the session has a cipher (screens.md 8.2).
 * Plain requests and files travel as they are.
 */
export function withSealing(channel: Channel, session: SessionAccess): Channel {
  return {
    exchange: async (request, signal) => {
      // Read at once: a logout forgets the session before its own request has left.
      const restoring = request.plain ? undefined : session.credentials()?.cipher
      if (!restoring) return channel.exchange(request, signal)
      try {
        return await exchangeSealed(channel, await restoring, request, signal)
      } catch (cause) {
        if (cause instanceof ApiError) throw cause
        throw new ApiError({ kind: 'protocol', path: request.path, message: (cause as Error).message })
      }
    },
    download: (request, signal) => channel.download(request, signal),
  }
}

async function exchangeSealed(
  channel: Channel,
  cipher: WireCipher,
  request: ApiRequest,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  const { method, path, body } = request
  const params = toWireParams(request.query)
  const query = Object.keys(params).length > 0 ? { query: params } : {}
  const sealed = await cipher.sealRequest({ method, path, ...query, ...(body === undefined ? {} : { body }) })
  const headers = { ...request.headers, ...sealed.headers }
  const answer = await channel.exchange(
    { ...request, query: sealed.query, body: sealed.body, headers },
    signal,
  )
  return openAnswer(answer, sealed)
}

async function openAnswer(answer: Envelope, { open }: SealedRequest): Promise<Envelope> {
  const { data, message } = answer
  return {
    ...answer,
    ...(answer.isDataEncrypted && typeof data === 'string' ? { data: await open(data) } : {}),
    ...(answer.isMessageEncrypted && message ? { message: String(await open(message, 'message')) } : {}),
    isDataEncrypted: false,
    isMessageEncrypted: false,
  }
}
