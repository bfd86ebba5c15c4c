import { createStore } from 'jotai'
import type { ConsoleConfig } from './console-config'
import { createSession, sessionAtom, type Session } from '../session/create-session'
import { createSettings } from '../session/create-settings'
import { forgetPages } from '../session/forget-pages'
import { zoneOf } from '../session/zone-of'
import { success } from '../metadata/result'
import { createServerConnection } from '../session/server-connection'
import type { SessionServices } from '../session/session-context'
import { createErrorLog, type ErrorLog } from './errors/error-log'
import type { Workplace } from './workplace/workplace'
import type { WorkplaceParts } from './workplace/load-parts'

/** The loaded code behind the login page. */
export interface LoadedWorkplace {
  readonly Workplace: typeof Workplace
  readonly parts: WorkplaceParts
}

/** The runtime of one console. */
export interface ConsoleRuntime {
  readonly config: ConsoleConfig
  readonly store: ReturnType<typeof createStore>
  readonly services: SessionServices
  readonly errors: ErrorLog
  /** Loads the code behind the login page once. */
  readonly loadWorkplace: () => Promise<LoadedWorkplace>
  /** Preloads that code, the code of most pages and the requested page, while the person types on the login page. */
  readonly preload: () => void
}

/** Request that checks whether the server is reachable (P25). */
const question = { method: 'GET', path: '/system/getServerTime', timeout: 10_000, once: true } as const

/** Creates the runtime of a console. */
export function createRuntime(config: ConsoleConfig): ConsoleRuntime {
  const { ports } = config
  const store = createStore()
  const settings = createSettings(
    store,
    ports.settings,
    () => ports.clock.now() + session.skew(),
    config.defaults,
  )
  const language = () => settings.current().language
  const session: Session = createSession({
    store,
    sessions: ports.sessions,
    keys: ports.keys,
    clock: ports.clock,
    language,
    timeZone: () => zoneOf(settings.current()),
  })
  store.sub(sessionAtom, () => forgetPages(session.state(), ports.openPages))
  const unwatched = ports.createTransport(session.access)
  const connection = createServerConnection({
    clock: ports.clock,
    ask: () => unwatched.send(question, success<unknown>),
  })
  const transport = connection.watch(unwatched)
  const services = { session, settings, transport, connection, keys: ports.keys, clock: ports.clock }
  const errors = createErrorLog(ports.clock, () => window.location.href)
  let loading: Promise<LoadedWorkplace> | undefined
  const load = async (): Promise<LoadedWorkplace> => {
    const [{ Workplace }, { loadParts }] = await Promise.all([
      import('./workplace/workplace'),
      import('./workplace/load-parts'),
    ])
    return { Workplace, parts: await loadParts(config, services) }
  }
  const loadWorkplace = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const bringPages = async () => {
    const [{ parts }, { preload }] = await Promise.all([loadWorkplace(), import('./workplace/preload')])
    await preload(window.location, parts)
  }
  const rehearse = async () => (await loadWorkplace()).parts.rehearsal.begin(store)
  // A failed preload is repeated, or reported, when the code is needed.
  const ahead = (load: () => Promise<void>) => void load().catch(() => undefined)
  // With an active session the page is needed at once, without a login.
  if (session.state().phase !== 'anonymous') ahead(bringPages)
  return {
    config,
    store,
    services,
    errors,
    loadWorkplace,
    preload: () => {
      ahead(rehearse)
      ahead(bringPages)
    },
  }
}
