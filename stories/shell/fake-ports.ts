import { createNotifier } from '../../engine/adapters/antd/create-notifier'
import { browserClock } from '../../engine/adapters/browser/browser-clock'
import { isLanguage } from '../../engine/metadata/locale/language'
import { ApiError, concernsSession, isForbidden } from '../../engine/ports/api-error'
import type { WireCipher } from '../../engine/ports/cipher'
import type { Clock } from '../../engine/ports/clock'
import type { ConsolePorts } from '../../engine/ports/console-ports'
import type { OpenPagesStore } from '../../engine/ports/open-pages-store'
import type { SessionAccess } from '../../engine/ports/session-access'
import type { StoredSession } from '../../engine/ports/session-store'
import type { LocalSettings } from '../../engine/ports/settings-store'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'

export type FakeAnswers = Readonly<Record<string, FakeAnswer>>

export interface FakePortsOptions {
  readonly answers: FakeAnswers
  /** True for a console with a stored session. */
  readonly loggedIn: boolean
  readonly settings?: Partial<LocalSettings>
  /** Called with the settings that are saved. */
  readonly onSave?: (settings: LocalSettings) => void
  readonly clock?: Clock
  /** Default: a store that keeps no pages. */
  readonly openPages?: OpenPagesStore
}

const stored: StoredSession = { token: 'story', loginMode: 0, enteredAt: Date.now() }

/** Returns the ports of a console without a server, keys or browser storage. */
export function fakePorts({
  answers,
  loggedIn,
  settings = {},
  onSave = nothing,
  clock = browserClock,
  openPages = { load: () => [], save: nothing, forget: nothing },
}: FakePortsOptions): ConsolePorts {
  const { lang } = document.documentElement
  const first = { ...(isLanguage(lang) ? { language: lang } : {}), ...settings }
  return {
    clock,
    createNotifier,
    saver: { save: () => undefined },
    openPages,
    createTransport: (session) => createFakeTransport(told(answers, session)),
    sessions: {
      load: () => (loggedIn ? stored : undefined),
      save: nothing,
      clear: nothing,
      watch: () => nothing,
    },
    settings: {
      first: () => first,
      load: async () => settings,
      save: async (kept) => onSave(kept),
      saveFirst: nothing,
    },
    keys: {
      suites: ['modern'],
      restore: async () => undefined,
      begin: async () => ({
        suite: 'modern',
        loginId: 'abcdefghij',
        loginFields: async () => ({ loginId: 'abcdefghij', keyPro: 'x', pubKey: 'x', password: 'x' }),
        infoFields: async () => ({ keyPro: 'x', pubKey: 'x' }),
        accept: async () => ({}) as WireCipher,
      }),
    },
  }
}

function nothing(): void {
  // Stories store nothing.
}

/** Reports session errors to the session, as the HTTP transport does. */
function told(answers: FakeAnswers, session: SessionAccess): FakeAnswers {
  const tell =
    (answer: FakeAnswer): FakeAnswer =>
    (request) => {
      try {
        return answer(request)
      } catch (error) {
        if (error instanceof ApiError && (concernsSession(error) || isForbidden(error)))
          session.refused(error)
        throw error
      }
    }
  return Object.fromEntries(Object.entries(answers).map(([address, answer]) => [address, tell(answer)]))
}
