import { ApiError, concernsSession, isForbidden } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { demoModeError, type DemoModeRefusal } from './demo-mode'
import { toRefusal } from './to-refusal'

/**
 * Adds what identifies the person to every request, tells the session what the server says of it,
 * and keeps demo users from changing anything (V82).
 */
export function withSession(channel: Channel, session: SessionAccess, clock: Clock): Channel {
  // Nothing is awaited before the request is handed on: a logout forgets the session at once, and its own request
  // must leave with what identifies the person, sealed.
  const identify = (request: ApiRequest): ApiRequest => ({
    ...request,
    headers: { ...identityOf(session), ...request.headers },
  })
  const forbidden = (request: ApiRequest) => demoModeError(request, session.credentials()?.loginMode)
  const tell = (error: ApiError): ApiError => {
    if (concernsSession(error) || isForbidden(error)) session.refused(error)
    return error
  }
  return {
    exchange: async (request, signal) => {
      const refusal = forbidden(request)
      if (refusal) throw await late(refusal, clock)
      const envelope = await channel.exchange(identify(request), signal)
      if (envelope.serverTime) session.heardTime(envelope.serverTime)
      if (!envelope.success) tell(toRefusal(envelope, request.path))
      return envelope
    },
    download: async (request, signal) => {
      const refusal = forbidden(request)
      if (refusal) throw await late(refusal, clock)
      try {
        return await channel.download(identify(request), signal)
      } catch (error) {
        throw error instanceof ApiError ? tell(error) : error
      }
    },
  }
}

/** The error, after the time that it takes to be said. */
async function late({ delay, error }: DemoModeRefusal, clock: Clock): Promise<ApiError> {
  await new Promise<void>((resolve) => clock.setTimeout(resolve, delay))
  return error
}

/** Who asks, in which language and zone. */
export function identityOf(session: SessionAccess): Record<string, string> {
  const credentials = session.credentials()
  return {
    language: session.language(),
    ...(credentials ? { Authorization: credentials.token, 'Time-Zone': session.timeZone() } : {}),
    ...(credentials?.userId ? { id: credentials.userId } : {}),
  }
}
