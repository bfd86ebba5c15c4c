import type { Envelope } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'
import type { SealedRequest, WireCipher } from '../ports/cipher'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { toWireParams } from './http/to-query-string'
import { toRefusal } from './to-refusal'

/**
 * Seals parameters and bodies and opens responses while the session has a cipher (8.2). Plain requests and files are
 * not sealed; the request for a file is. Under the modern suite an unsealed response is rejected, and a response to
 * another request cannot be opened.
 */
export function withSealing(channel: Channel, session: SessionAccess): Channel {
  return {
    exchange: async (request, signal) => {
      // Read before any await: a logout clears the session before its own request has left.
      const restoring = request.plain || request.unsealed ? undefined : session.credentials()?.cipher
      if (!restoring) return channel.exchange(request, signal)
      try {
        return await exchangeSealed(channel, await restoring, request, signal)
      } catch (cause) {
        throw unopened(cause, request)
      }
    },
    download: async (request, signal) => {
      const restoring = request.plain || request.unsealed ? undefined : session.credentials()?.cipher
      if (!restoring) return channel.download(request, signal)
      const cipher = await restoring.catch((cause: unknown) => {
        throw unopened(cause, request)
      })
      if (!request.unread) return channel.download((await seal(cipher, request)).request, signal)
      // Sealed rows are opened here and returned as if they had arrived unsealed.
      const answer = await exchangeSealed(channel, cipher, request, signal)
      if (!answer.success) throw toRefusal(answer, request.path)
      return new Blob([JSON.stringify(answer)], { type: 'application/json' })
    },
  }
}

function unopened(cause: unknown, { path }: ApiRequest): ApiError {
  if (cause instanceof ApiError) return cause
  return new ApiError({ kind: 'protocol', path, message: (cause as Error).message })
}

async function seal(
  cipher: WireCipher,
  request: ApiRequest,
): Promise<{ readonly request: ApiRequest; readonly sealed: SealedRequest }> {
  const { method, path, body } = request
  const params = toWireParams(request.query)
  const query = Object.keys(params).length > 0 ? { query: params } : {}
  const sealed = await cipher.sealRequest({ method, path, ...query, ...(body === undefined ? {} : { body }) })
  const headers = { ...request.headers, ...sealed.headers }
  return { request: { ...request, query: sealed.query, body: sealed.body, headers }, sealed }
}

async function exchangeSealed(
  channel: Channel,
  cipher: WireCipher,
  request: ApiRequest,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  const { request: wire, sealed } = await seal(cipher, request)
  const answer = await channel.exchange(wire, signal)
  if (cipher.suite !== 'modern' || isSealed(answer)) return openAnswer(answer, sealed)
  if (answer.success || !beforeSealing.has(answer.code))
    throw new ApiError({ kind: 'protocol', path: request.path, message: 'The answer was not sealed.' })
  // An unsealed refusal may come from anyone on the network: only its code is used, its message and data are not shown.
  return { ...answer, message: null, data: null }
}

/** Codes of refusals that a server sends before it knows the keys, or that a proxy in front of it sends. */
const beforeSealing: ReadonlySet<number> = new Set([400, 401, 413, 415, 429, 500, 502, 503, 504])

function isSealed({ isDataEncrypted, data }: Envelope): boolean {
  return isDataEncrypted && typeof data === 'string'
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
