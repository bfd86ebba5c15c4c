import type { Profile } from '../metadata/person/decode-profile'
import type { Credentials } from '../ports/session-access'

/** The reason for being sent to the login page, shown there. */
export interface SessionNotice {
  readonly kind: 'warning' | 'error'
  /** Wording key; `text` holds the server's own words instead. */
  readonly key?: string
  readonly text?: string
}

/**
 * The session (6.1).
 * - anonymous: not logged in; `deliberate` after a logout by the person, so that the login page does not lead back;
 *   `demo` after a demo login, whose end leads to the demo login page (A7)
 * - entering: there is a token, and the profile is being loaded; `failure` when the server was unreachable, `waiting`
 *   until the retry
 * - ready: the profile is loaded; `profile` only initialises the cache of server data, which holds its renewals
 * - `fresh` in both: the person has just logged in here; the login page stays until the workplace has loaded
 * - ended: the server has ended the session; the page stays below the prompt M19
 */
export type SessionState =
  | {
      readonly phase: 'anonymous'
      readonly notice?: SessionNotice | undefined
      readonly deliberate?: boolean
      readonly demo?: boolean
    }
  | {
      readonly phase: 'entering'
      readonly credentials: Credentials
      readonly fresh: boolean
      readonly failure?: unknown
      readonly waiting?: boolean
    }
  | {
      readonly phase: 'ready'
      readonly credentials: Credentials
      readonly fresh: boolean
      readonly profile: Profile
    }
  | { readonly phase: 'ended'; readonly profile: Profile; readonly origin?: Credentials['origin'] }

export type SessionEvent =
  /** A login succeeded, or a stored session was restored. */
  | { readonly type: 'entered'; readonly credentials: Credentials; readonly fresh?: boolean }
  | { readonly type: 'loaded'; readonly profile: Profile }
  /** The profile could not be loaded for a temporary reason. */
  | { readonly type: 'delayed'; readonly failure: unknown }
  | { readonly type: 'retried' }
  /** The server answered with 401 (C65). */
  | { readonly type: 'expired' }
  | { readonly type: 'left'; readonly notice?: SessionNotice; readonly deliberate?: boolean }

/** Returns the state after an event. Events that do not fit the phase are ignored, such as late responses. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'entered':
      return { phase: 'entering', credentials: event.credentials, fresh: event.fresh === true }
    case 'loaded':
      return state.phase === 'entering' ? toReady(state, event.profile) : state
    case 'delayed':
      return state.phase === 'entering' ? { ...state, failure: event.failure, waiting: true } : state
    case 'retried':
      return state.phase === 'entering' ? { ...state, waiting: false } : state
    case 'expired':
      return expire(state)
    case 'left':
      return {
        phase: 'anonymous',
        notice: event.notice,
        deliberate: event.deliberate === true,
        ...afterDemo(state),
      }
  }
}

/** Returns the credentials of requests, or undefined without a session. */
export function credentialsOf(state: SessionState): Credentials | undefined {
  return state.phase === 'entering' || state.phase === 'ready' ? state.credentials : undefined
}

function toReady(
  { credentials, fresh }: { readonly credentials: Credentials; readonly fresh: boolean },
  profile: Profile,
): SessionState {
  const known = { ...credentials, userId: profile.user.id, loginMode: profile.loginMode }
  return { phase: 'ready', credentials: known, fresh, profile }
}

function expire(state: SessionState): SessionState {
  if (state.phase === 'ready')
    return { phase: 'ended', profile: state.profile, origin: state.credentials.origin }
  if (state.phase !== 'entering') return state
  return { phase: 'anonymous', notice: { kind: 'warning', key: 'M19' }, ...afterDemo(state) }
}

/** Keeps `demo` after the end of a demo login; leaving twice changes nothing. */
function afterDemo(state: SessionState): { readonly demo?: true } {
  if (state.phase === 'anonymous') return state.demo ? { demo: true } : {}
  const mode = state.phase === 'ended' ? state.profile.loginMode : state.credentials.loginMode
  return mode === 2 ? { demo: true } : {}
}
