import type { Profile } from '../metadata/decode-profile'
import type { Credentials } from '../ports/session-access'

/** Something to say on the login page about why one is there. */
export interface SessionNotice {
  readonly kind: 'warning' | 'error'
  /** Key of the wording, or the server's own words. */
  readonly key?: string
  readonly text?: string
}

/**
 * The session (6.1).
 * - anonymous: nobody is logged in; `deliberate` when the person logged out, so that the page is not kept in mind;
 *   `demo` after a demo login, which ends where it began (A7)
 * - entering: there is a token, the profile is on its way; `failure` when the server was away, `waiting` until the next try
 * - ready: the profile came; `profile` is what the cache of server data starts with, renewals live there only
 *   `fresh` in both when the person just logged in here: the login page stays until the workplace is there
 * - ended: the server said that it is over; the page stays under the prompt M19
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
  /** A login succeeded, or a stored session was found. */
  | { readonly type: 'entered'; readonly credentials: Credentials; readonly fresh?: boolean }
  | { readonly type: 'loaded'; readonly profile: Profile }
  /** The profile could not be had for a reason that may pass. */
  | { readonly type: 'delayed'; readonly failure: unknown }
  | { readonly type: 'retried' }
  /** 401 (C65). */
  | { readonly type: 'expired' }
  | { readonly type: 'left'; readonly notice?: SessionNotice; readonly deliberate?: boolean }

/** What follows from an event. Events that do not fit the phase change nothing, so that a late answer does no harm. */
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

/** The credentials requests are sent with. */
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

/** A session that was a demo login leads back to where it began; leaving twice changes nothing. */
function afterDemo(state: SessionState): { readonly demo?: true } {
  if (state.phase === 'anonymous') return state.demo ? { demo: true } : {}
  const mode = state.phase === 'ended' ? state.profile.loginMode : state.credentials.loginMode
  return mode === 2 ? { demo: true } : {}
}
