import type { Clock } from '../../ports/clock'
import type { SessionStore, StoredSession } from '../../ports/session-store'
import { asRecord } from '../../wire/as-record'
import { readJson } from './browser-storage'
import { openingsKey } from './create-opening-store'

const key = 'console.session'

/** Lifetime of a session in milliseconds (C1). */
const lifetime = 24 * 60 * 60 * 1000

/** Stores the session in the browser for 24 hours (C1), shared by its tabs. */
export function createSessionStore(storage: Storage, clock: Clock, page?: Window): SessionStore {
  const load = () => {
    const session = toSession(readJson(storage, key))
    if (!session || clock.now() - session.enteredAt >= lifetime || session.enteredAt > clock.now() + lifetime)
      return undefined
    return session
  }
  return {
    load,
    save: (session) => storage.setItem(key, JSON.stringify(session)),
    clear: () => {
      storage.removeItem(key)
      storage.removeItem(openingsKey)
    },
    watch: (onChange) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(load())
      }
      page?.addEventListener('storage', listen)
      return () => page?.removeEventListener('storage', listen)
    },
  }
}

function toSession(value: unknown): StoredSession | undefined {
  const session = asRecord(value)
  if (typeof session?.['token'] !== 'string' || typeof session['enteredAt'] !== 'number') return undefined
  const mode = session['loginMode']
  return {
    token: session['token'],
    enteredAt: session['enteredAt'],
    loginMode: mode === 1 || mode === 2 ? mode : 0,
    userId: textOf(session['userId']),
    cipher: textOf(session['cipher']),
    origin: session['origin'] === 'v2' ? 'v2' : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
