import type { Language } from '../metadata/language'
import type { ConsolePorts } from '../ports/console-ports'
import type { BegunOpening } from './begin-opening'
import { createNotifier } from './antd/create-notifier'
import { browserClock } from './browser/browser-clock'
import { browserFileSaver } from './browser/browser-file-saver'
import { browserStorage } from './browser/browser-storage'
import { createOpenPagesStore } from './browser/create-open-pages-store'
import { createSessionStore } from './browser/create-session-store'
import { createSettingsStore } from './browser/create-settings-store'
import { keyAgreement } from './browser/key-agreement'
import { createTransport } from './create-transport'
import { createHttpChannel } from './http/http-channel'
import { withAhead } from './with-ahead'
import { withEarly } from './with-early'
import { withRetry } from './with-retry'
import { withSealing } from './with-sealing'
import { withSession } from './with-session'

/**
 * The adapters of a console that runs in a browser, and goes on with the opening of its address that has begun.
 * @param languages those that people begin with one of; default: all that the console speaks
 */
export function createBrowserPorts(
  { basePath, openings, early }: BegunOpening,
  languages?: readonly Language[],
): ConsolePorts {
  const storage = browserStorage()
  const clock = browserClock
  return {
    clock,
    keys: keyAgreement,
    saver: browserFileSaver,
    sessions: createSessionStore(storage, clock, globalThis.window),
    settings: createSettingsStore(storage, globalThis.navigator.languages, languages),
    openPages: createOpenPagesStore(browserStorage('sessionStorage')),
    createNotifier,
    createTransport: (session) => {
      const http = createHttpChannel({ basePath, clock })
      const asked = withEarly(withSealing(http, session), early)
      const ahead = withAhead(withRetry(withSession(asked, session, clock), clock), session, openings, clock)
      // It has asked for all that it knows of: what is left was asked for somebody else.
      early.drop()
      return createTransport(ahead)
    },
  }
}
