import { atom, type createStore } from 'jotai'
import type { ClockSkew } from '../ports/cipher'
import type { ApiError } from '../ports/api-error'
import type { Clock } from '../ports/clock'
import type { KeyAgreement } from '../ports/key-agreement'
import type { Credentials, SessionAccess } from '../ports/session-access'
import type { SessionStore, StoredSession } from '../ports/session-store'
import type { Language } from '../metadata/locale/language'
import { wireZone } from '../metadata/locale/time-zone'
import { reactionToSession } from './handle-api-error'
import { createServerClock } from './server-clock'
import { credentialsOf, reduceSession, type SessionEvent, type SessionState } from './session-state'

/** The session of this tab. */
export const sessionAtom = atom<SessionState>({ phase: 'anonymous' })

export interface SessionParts {
  readonly store: ReturnType<typeof createStore>
  readonly sessions: SessionStore
  readonly keys: KeyAgreement
  readonly clock: Clock
  readonly language: () => Language
  readonly timeZone?: () => string
}

/** The session outside of React: the transport's access to it, and the functions that change it. */
export interface Session {
  readonly access: SessionAccess
  readonly skew: ClockSkew
  readonly state: () => SessionState
  readonly dispatch: (event: SessionEvent) => void
  /** Listens to refusals that concern the session, except its end, and to every 403. Returns the unsubscribe. */
  readonly onRefusal: (listener: (error: ApiError) => void) => () => void
  /** Follows logins and logouts in other tabs. Returns a function that stops it. */
  readonly followOtherTabs: (reload: () => void) => () => void
}

/** Creates a session that starts from the stored one and stores its changes (C1). */
export function createSession({
  store,
  sessions,
  keys,
  clock,
  language,
  timeZone = () => wireZone,
}: SessionParts): Session {
  const serverClock = createServerClock(clock)
  const listeners = new Set<(error: ApiError) => void>()
  const state = () => store.get(sessionAtom)
  const restore = (stored: StoredSession): Credentials => ({
    ...stored,
    cipher: stored.cipher === undefined ? undefined : restoreCipher(keys, stored.cipher, serverClock.skew),
  })
  const dispatch = (event: SessionEvent) => {
    const before = state()
    const after = reduceSession(before, event)
    store.set(sessionAtom, after)
    if (after !== before) void remember(sessions, after, () => state() === after)
  }
  const refused = (error: ApiError) => {
    // The end of the session was already reported: later refusals of its requests are ignored.
    if (error.code === 401 && !credentialsOf(state())) return
    if (reactionToSession(error, String).kind === 'expire') dispatch({ type: 'expired' })
    else listeners.forEach((listener) => listener(error))
  }
  const stored = sessions.load()
  if (stored)
    store.set(sessionAtom, reduceSession(state(), { type: 'entered', credentials: restore(stored) }))
  return {
    skew: serverClock.skew,
    state,
    dispatch,
    access: {
      credentials: () => credentialsOf(state()),
      language,
      timeZone,
      refused,
      heardTime: serverClock.heard,
    },
    onRefusal: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followOtherTabs: (reload) =>
      sessions.watch((other) => {
        const own = credentialsOf(state())
        if (!other && own) dispatch({ type: 'left' })
        else if (other && !own && state().phase === 'anonymous')
          dispatch({ type: 'entered', credentials: restore(other) })
        else if (other && own && other.token !== own.token) reload()
      }),
  }
}

/** Restores the stored keys. Requests wait for them, and fail when they are invalid. */
function restoreCipher(keys: KeyAgreement, text: string, skew: ClockSkew) {
  const restored = keys.restore(text, skew).then((cipher) => {
    if (!cipher) throw new Error('The stored keys of the session cannot be read.')
    return cipher
  })
  restored.catch(() => undefined)
  return restored
}

/** Stores the active session, or clears the storage after its end. */
async function remember(
  sessions: SessionStore,
  state: SessionState,
  isCurrent: () => boolean,
): Promise<void> {
  const credentials = credentialsOf(state)
  if (!credentials) return sessions.clear()
  const { token, userId, loginMode, enteredAt, origin } = credentials
  const cipher = await credentials.cipher?.then((keys) => keys.export()).catch(() => undefined)
  if (isCurrent()) sessions.save({ token, userId, loginMode, enteredAt, cipher, origin })
}
