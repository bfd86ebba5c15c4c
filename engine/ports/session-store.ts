import type { LoginMode } from './session-access'

/** The part of a session that survives a reload, for 24 hours (C1). */
export interface StoredSession {
  readonly token: string
  readonly userId?: string | undefined
  readonly loginMode: LoginMode
  /** Wire keys as text (`WireCipher.export`), when the session is sealed. */
  readonly cipher?: string | undefined
  /** Milliseconds since 1970. */
  readonly enteredAt: number
  /** See Credentials. */
  readonly origin?: 'v2' | undefined
}

/** Keeps the session of this browser. A session older than 24 hours is not returned (C1). */
export interface SessionStore {
  load(): StoredSession | undefined
  save(session: StoredSession): void
  clear(): void
  /** Calls `onChange` when another tab changes the session. Returns a function that ends the subscription. */
  watch(onChange: (session: StoredSession | undefined) => void): () => void
}
