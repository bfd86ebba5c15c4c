import { ApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { demoModeError } from './demo-mode'
import { toRefusal } from './to-refusal'

/** Refusals that concern the session itself and not the call (screens.md 8.5). */
const sessionCodes = new Set([401, 252, 254, 256])

/**
 * Adds what identifies the person to every request, tells the session what the server says of it,
 * and keeps demo users from changing anything (V82).
 */
export function withSession(channel: Channel, session: SessionAccess, clock: Clock): Channel {
  const prepare = async (request: ApiRequest): Promise<ApiRequest> => {
    const prepared = { ...request, headers: headersOf(session, request) }
    const refusal = demoModeError(request, session.credentials()?.loginMode)
    if (refusal) {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, refusal.delay))
      throw refusal.error
    }
    return prepared
  }
  const tell = (error: ApiError): ApiError => {
    if (error.kind === 'refused' && sessionCodes.has(error.code ?? 0)) session.refused(error)
    return error
  }
  return {
    exchange: async (request, signal) => {
      const envelope = await channel.exchange(await prepare(request), signal)
      if (envelope.serverTime) session.heardTime(envelope.serverTime)
      if (!envelope.success) tell(toRefusal(envelope, request.path))
      return envelope
    },
    download: async (request, signal) => {
      try {
        return await channel.download(await prepare(request), signal)
      } catch (error) {
        throw error instanceof ApiError ? tell(error) : error
      }
    },
  }
}

function headersOf(session: SessionAccess, request: ApiRequest): Record<string, string> {
  const credentials = session.credentials()
  return {
    language: session.language(),
    ...(credentials ? { Authorization: credentials.token } : {}),
    ...(credentials?.userId ? { id: credentials.userId } : {}),
    ...request.headers,
  }
}
