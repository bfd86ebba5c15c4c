import type { Language } from '../metadata/locale/language'
import type { ApiError } from './api-error'
import type { WireCipher } from './cipher'

/** 0 normal, 1 restricted pages, 2 demo (C46). */
export type LoginMode = 0 | 1 | 2

/** The credentials of a request. */
export interface Credentials {
  readonly token: string
  /** Set once the profile is loaded. */
  readonly userId?: string | undefined
  readonly loginMode: LoginMode
  /** Time of the login, in milliseconds since 1970. */
  readonly enteredAt: number
  /** Set when the login was taken over from the older system (P7): logout leads back there. */
  readonly origin?: 'v2' | undefined
  /** Set when the requests of the session are sealed. Rejects when the stored keys cannot be restored. */
  readonly cipher?: Promise<WireCipher> | undefined
}

/** The view of the session that the transport has. */
export interface SessionAccess {
  credentials(): Credentials | undefined
  language(): Language
  /** IANA name of the time zone of the user's days and times. */
  timeZone(): string
  /** Called for every refusal that concerns the session itself, 401, 252, 254 and 256 (8.5), and for every 403. */
  refused(error: ApiError): void
  /** Called with the server's time of every response that carries it. */
  heardTime(serverTime: string): void
}
