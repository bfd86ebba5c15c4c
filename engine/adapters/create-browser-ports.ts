import type { ConsolePorts } from '../ports/console-ports'
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
import { withRetry } from './with-retry'
import { withSealing } from './with-sealing'
import { withSession } from './with-session'

/** The adapters of a console that runs in a browser against a server under `basePath` (C58). */
export function createBrowserPorts({ basePath }: { readonly basePath: string }): ConsolePorts {
  const storage = browserStorage()
  const clock = browserClock
  return {
    clock,
    keys: keyAgreement,
    saver: browserFileSaver,
    sessions: createSessionStore(storage, clock, globalThis.window),
    settings: createSettingsStore(storage),
    openPages: createOpenPagesStore(browserStorage('sessionStorage')),
    createNotifier,
    createTransport: (session) =>
      createTransport(
        withRetry(
          withSession(withSealing(createHttpChannel({ basePath, clock }), session), session, clock),
          clock,
        ),
      ),
  }
}
