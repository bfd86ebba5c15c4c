import type { OpeningStore } from '../ports/opening-store'
import type { Credentials, SessionAccess } from '../ports/session-access'
import type { FirstSettings } from '../ports/settings-store'
import { consoleBuild } from '../ports/console-build'
import { browserClock } from './browser/browser-clock'
import { browserStorage } from './browser/browser-storage'
import { createOpeningStore } from './browser/create-opening-store'
import { createSessionStore } from './browser/create-session-store'
import { createSettingsStore } from './browser/create-settings-store'
import { keyAgreement } from './browser/key-agreement'
import { createHttpChannel } from './http/http-channel'
import { askEarly, type EarlyAnswers } from './with-early'
import { withSealing } from './with-sealing'
import { identityOf } from './with-session'

export interface OpeningOptions {
  /** Prefix of every path (C58). */
  readonly basePath: string
  /** Returns the time zone in which a person sees times, by their settings. */
  readonly zoneOf: (settings: Pick<FirstSettings, 'timeZone' | 'businessTimeZone'>) => string
}

/** The requests that an opening page sent early, handed over to the console. */
export interface BegunOpening {
  readonly basePath: string
  readonly openings: OpeningStore
  readonly early: EarlyAnswers
}

/**
 * Sends the requests and fetches the files that this address needed when it was last opened, with the stored session.
 * The requests are sealed with the stored keys if the session has any. Runs before the console's own script is loaded.
 */
export function beginOpening({ basePath, zoneOf }: OpeningOptions): BegunOpening {
  const storage = browserStorage()
  const openings = createOpeningStore(storage, consoleBuild(), globalThis.window)
  const session = accessIn(storage, zoneOf)
  const credentials = session?.credentials()
  const known = credentials && openings.load(credentials.enteredAt)
  if (!session || !known) return { basePath, openings, early: askEarly(nobody, [], {}) }
  const channel = withSealing(createHttpChannel({ basePath, clock: browserClock }), session)
  const early = askEarly(channel, known.requests, identityOf(session))
  // After the requests: a browser sends six requests at a time.
  openings.fetch(known.files)
  return { basePath, openings, early }
}

const nobody = { exchange: () => Promise.reject(new Error('Nobody is in.')) }

/** Returns the stored session, or undefined without one, or without a stored language and business time zone. */
function accessIn(storage: Storage, zoneOf: OpeningOptions['zoneOf']): SessionAccess | undefined {
  const stored = createSessionStore(storage, browserClock).load()
  const { language, timeZone = '', businessTimeZone } = createSettingsStore(storage).first()
  if (!stored || language === undefined || businessTimeZone === undefined) return undefined
  const credentials: Credentials = { ...stored, cipher: cipherOf(stored.cipher) }
  return {
    credentials: () => credentials,
    language: () => language,
    timeZone: () => zoneOf({ timeZone, businessTimeZone }),
    // The console reports refusals and server times to the session when it takes the answers over.
    refused: () => undefined,
    heardTime: () => undefined,
  }
}

function cipherOf(stored: string | undefined): Credentials['cipher'] {
  if (stored === undefined) return undefined
  const restored = keyAgreement
    .restore(stored, () => 0)
    .then((cipher) => {
      if (!cipher) throw new Error('The stored keys of the session cannot be read.')
      return cipher
    })
  restored.catch(() => undefined)
  return restored
}
