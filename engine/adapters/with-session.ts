import { ApiError, concernsSession, isForbidden } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { SessionAccess } from '../ports/session-access'
import type { ApiRequest, Channel } from '../ports/transport'
import { demoModeError, type DemoModeRefusal } from './demo-mode'
import { toRefusal } from './to-refusal'

/**
 * Adds the headers that identify the person to every request, reports session errors and server times to the session,
 * and refuses changes by demo users (V82).
 */
export function withSession(channel: Channel, session: SessionAccess, clock: Clock): Channel {
  // Nothing is awaited before the request is passed on: a logout clears the session at once, and its own request must
  // still carry the identifying headers and be sealed.
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

/** Returns the error after its delay. */
async function late({ delay, error }: DemoModeRefusal, clock: Clock): Promise<ApiError> {
  await new Promise<void>((resolve) => clock.setTimeout(resolve, delay))
  return error
}

/** Returns the headers for the user, the language and the time zone. */
export function identityOf(session: SessionAccess): Record<string, string> {
  const credentials = session.credentials()
  return {
    language: session.language(),
    ...(credentials ? { Authorization: credentials.token, 'Time-Zone': session.timeZone() } : {}),
    ...(credentials?.userId ? { id: credentials.userId } : {}),
  }
}
