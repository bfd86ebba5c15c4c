import type { Language } from '../metadata/locale/language'
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
 * Returns the ports of a console in a browser. They take over the requests that the opening page has already sent.
 * @param languages languages from which the first one is chosen; default: all that the console supports
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
      // Aborts the early requests that remain: they belong to another session.
      early.drop()
      return createTransport(ahead)
    },
  }
}
