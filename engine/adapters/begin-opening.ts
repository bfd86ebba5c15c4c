import type { OpeningStore } from '../ports/opening-store'
import type { Credentials, SessionAccess } from '../ports/session-access'
import type { FirstSettings } from '../ports/settings-store'
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
  /** In front of every path (C58). */
  readonly basePath: string
  /** The zone in which a person sees times, by their settings. */
  readonly zoneOf: (settings: Pick<FirstSettings, 'timeZone' | 'businessTimeZone'>) => string
}

/** An opening that has begun: what the console goes on with. */
export interface BegunOpening {
  readonly basePath: string
  readonly openings: OpeningStore
  readonly early: EarlyAnswers
}

/**
 * Asks at once for what opening this address took the last time, files too, for the session that is kept: sealed where
 * that is, by its own keys. It is the little that can be done before the console's own script has come and run.
 */
export function beginOpening({ basePath, zoneOf }: OpeningOptions): BegunOpening {
  const storage = browserStorage()
  const openings = createOpeningStore(storage, buildIn(globalThis.document), globalThis.window)
  const session = accessIn(storage, zoneOf)
  const credentials = session?.credentials()
  const known = credentials && openings.load(credentials.enteredAt)
  if (!session || !known) return { basePath, openings, early: askEarly(nobody, [], {}) }
  const channel = withSealing(createHttpChannel({ basePath, clock: browserClock }), session)
  const early = askEarly(channel, known.requests, identityOf(session))
  // Behind the requests: a browser asks for six things at a time.
  openings.fetch(known.files)
  return { basePath, openings, early }
}

const nobody = { exchange: () => Promise.reject(new Error('Nobody is in.')) }

/** The build that the page is of, by the address of its script, which changes with everything; while one develops there is none. */
function buildIn(document: Document | undefined): string {
  return document?.querySelector<HTMLMetaElement>('meta[name="console-build"]')?.content ?? ''
}

/** Who is in, as it is kept. Who has never been in with this computer's settings is not known well enough to ask. */
function accessIn(storage: Storage, zoneOf: OpeningOptions['zoneOf']): SessionAccess | undefined {
  const stored = createSessionStore(storage, browserClock).load()
  const { language, timeZone = '', businessTimeZone } = createSettingsStore(storage).first()
  if (!stored || language === undefined || businessTimeZone === undefined) return undefined
  const credentials: Credentials = { ...stored, cipher: cipherOf(stored.cipher) }
  return {
    credentials: () => credentials,
    language: () => language,
    timeZone: () => zoneOf({ timeZone, businessTimeZone }),
    // What answers say of the session is heard when the console takes them over.
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
