import type { createStore } from 'jotai'
import type { KeyAgreement } from '../ports/key-agreement'
import type { ConsoleServices } from '../data/console-services'
import type { Language } from '../metadata/locale/language'
import { createSession } from '../session/create-session'
import { createSettings } from '../session/create-settings'
import { createServerConnection } from '../session/server-connection'
import type { SessionServices } from '../session/session-context'

/** Returns a session without a person and default settings; nothing is stored. */
export function testSession(
  store: ReturnType<typeof createStore>,
  { transport, clock }: Pick<ConsoleServices, 'transport' | 'clock'>,
  language: Language,
  timeZone?: string,
): SessionServices {
  const nothing = () => undefined
  // Requests are not sealed.
  const keys = {} as KeyAgreement
  return {
    session: createSession({
      store,
      sessions: { load: nothing, save: nothing, clear: nothing, watch: () => nothing },
      keys,
      clock,
      language: () => language,
    }),
    settings: createSettings(store, {
      first: () => ({ language, ...(timeZone === undefined ? {} : { timeZone }) }),
      saveFirst: nothing,
      load: () => Promise.resolve({}),
      save: () => Promise.resolve(),
    }),
    transport,
    connection: createServerConnection({ clock, ask: () => Promise.resolve() }),
    keys,
    clock,
  }
}
