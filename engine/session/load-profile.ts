import { success } from '../metadata/result'
import { isApiError } from '../ports/api-error'
import type { Transport } from '../ports/transport'
import type { Session } from './create-session'
import { goBackToOlderSystem, type Leave } from './older-system'
import type { SessionEvent, SessionNotice } from './session-state'

/**
 * Guard, rule 7: loads the profile (P13) of the session being entered, and moves the session on. A refusal, a profile
 * without user data (V90) and a person without a role (V88) log out. An unreachable server only causes a retry.
 */
export async function loadProfile(
  session: Session,
  transport: Transport,
  signal?: AbortSignal,
): Promise<void> {
  const event = await askForProfile(transport, signal)
  if (signal?.aborted) return
  if (event.type === 'left') logOutOnServer(transport)
  session.dispatch(event)
}

/** Logs out (P11) and shows the login page, or the older system's for its logins. Also works without a server. */
export function logOut(session: Session, transport: Transport, notice?: SessionNotice, leave?: Leave): void {
  logOutOnServer(transport, leave)
  session.dispatch({ type: 'left', ...(notice ? { notice } : { deliberate: true }) })
}

function logOutOnServer(transport: Transport, leave?: Leave): void {
  const request = { method: 'POST', path: '/system/logout', timeout: 10_000 } as const
  transport.send(request, success<unknown>).then(
    (result) => goBackToOlderSystem(transport, result, leave),
    () => undefined,
  )
}

async function askForProfile(transport: Transport, signal?: AbortSignal): Promise<SessionEvent> {
  try {
    // The decoder and its validator load in parallel with the request.
    const [wire, { decodeProfile }] = await Promise.all([
      transport.send(
        { method: 'GET', path: '/system/getUserInfo', timeout: 60_000, ahead: true },
        success<unknown>,
        signal,
      ),
      import('../metadata/person/decode-profile'),
    ])
    const decoded = decodeProfile(wire)
    if (!decoded.ok) return { type: 'left', notice: { kind: 'error', key: 'M44' } }
    if (decoded.value.roles.length === 0) return { type: 'left', notice: { kind: 'error', key: 'M51' } }
    return { type: 'loaded', profile: decoded.value }
  } catch (error) {
    if (isApiError(error, 'network') || isApiError(error, 'timeout'))
      return { type: 'delayed', failure: error }
    return { type: 'left', notice: noticeOf(error) }
  }
}

function noticeOf(error: unknown): SessionNotice {
  if (isApiError(error) && error.code === 401) return { kind: 'warning', key: 'M19' }
  return isApiError(error, 'refused') && error.hasMessage
    ? { kind: 'error', text: error.message }
    : { kind: 'error', key: 'M42' }
}
