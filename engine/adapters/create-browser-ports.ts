import type { ConsolePorts } from '../ports/console-ports'
import { createNotifier } from './antd/create-notifier'
import { browserClock } from './browser/browser-clock'
import { browserFileSaver } from './browser/browser-file-saver'
import { browserStorage } from './browser/browser-storage'
import { createOpeningStore } from './browser/create-opening-store'
import { createOpenPagesStore } from './browser/create-open-pages-store'
import { createSessionStore } from './browser/create-session-store'
import { createSettingsStore } from './browser/create-settings-store'
import { keyAgreement } from './browser/key-agreement'
import { createTransport } from './create-transport'
import { createHttpChannel } from './http/http-channel'
import { withAhead } from './with-ahead'
import { withRetry } from './with-retry'
import { withSealing } from './with-sealing'
import { withSession } from './with-session'

/** The adapters of a console that runs in a browser against a server under `basePath` (C58). */
export function createBrowserPorts({ basePath }: { readonly basePath: string }): ConsolePorts {
  const storage = browserStorage()
  const clock = browserClock
  // The address of this file changes with every build that changes anything.
  const openings = createOpeningStore(storage, import.meta.url, globalThis.window)
  return {
    clock,
    keys: keyAgreement,
    saver: browserFileSaver,
    sessions: createSessionStore(storage, clock, globalThis.window),
    settings: createSettingsStore(storage),
    openPages: createOpenPagesStore(browserStorage('sessionStorage')),
    createNotifier,
    createTransport: (session) => {
      const http = createHttpChannel({ basePath, clock })
      const retried = withRetry(withSession(withSealing(http, session), session, clock), clock)
      return createTransport(withAhead(retried, session, openings, clock))
    },
  }
}
