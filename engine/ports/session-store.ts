import type { LoginMode } from './session-access'

/** What survives a reload, for 24 hours (C1). */
export interface StoredSession {
  readonly token: string
  readonly userId?: string | undefined
  readonly loginMode: LoginMode
  /** Keys of the wire as text (`WireCipher.export`), when the session is sealed. */
  readonly cipher?: string | undefined
  /** Milliseconds since 1970. */
  readonly enteredAt: number
  /** See Credentials. */
  readonly origin?: 'v2' | undefined
}

/** Keeps the session of this browser; what is older than 24 hours is not given back (C1). */
export interface SessionStore {
  load(): StoredSession | undefined
  save(session: StoredSession): void
  clear(): void
  /** Tells when another tab changed it. Answers how to stop listening. */
  watch(onChange: (session: StoredSession | undefined) => void): () => void
}
