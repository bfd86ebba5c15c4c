import type { Language } from '../metadata/language'
import type { ApiError } from './api-error'
import type { WireCipher } from './cipher'

/** 0 normal, 1 restricted pages, 2 demo (C46). */
export type LoginMode = 0 | 1 | 2

/** What a request proves itself with. */
export interface Credentials {
  readonly token: string
  /** Known once the profile is loaded. */
  readonly userId?: string | undefined
  readonly loginMode: LoginMode
  /** When the login was, milliseconds since 1970. */
  readonly enteredAt: number
  /** The login of the older system was taken over (P7): its end leads back there. */
  readonly origin?: 'v2' | undefined
  /** There when the session's requests are sealed. Rejects when stored keys cannot be restored. */
  readonly cipher?: Promise<WireCipher> | undefined
}

/** What the transport may know of the session. */
export interface SessionAccess {
  credentials(): Credentials | undefined
  language(): Language
  /** IANA name of the zone that days and times of the person are of. */
  timeZone(): string
  /** Told of every refusal that concerns the session itself: 401, 252, 254, 256 (8.5), and of every 403. */
  refused(error: ApiError): void
  /** Told of the server's time in every answer that carries it. */
  heardTime(serverTime: string): void
}
