import { createStore } from 'jotai'
import type { ConsoleConfig } from '../console-config'
import { createSession } from '../session/create-session'
import { createSettings } from '../session/create-settings'
import type { SessionServices } from '../session/session-context'
import type { Workplace } from './workplace/workplace'
import type { WorkplaceParts } from './workplace/load-parts'

/** What is behind the login: the components and all they need, loaded. */
export interface LoadedWorkplace {
  readonly Workplace: typeof Workplace
  readonly parts: WorkplaceParts
}

/** One console at run time. */
export interface ConsoleRuntime {
  readonly config: ConsoleConfig
  readonly store: ReturnType<typeof createStore>
  readonly services: SessionServices
  /** Loads what is behind the login, once; behind the login page it is called while the person types. */
  readonly loadWorkplace: () => Promise<LoadedWorkplace>
}

/** Puts a console together. */
export function createRuntime(config: ConsoleConfig): ConsoleRuntime {
  const { ports } = config
  const store = createStore()
  const settings = createSettings(store, ports.settings)
  const language = () => settings.current().language
  const session = createSession({ store, sessions: ports.sessions, keys: ports.keys, clock: ports.clock, language })
  const transport = ports.createTransport(session.access)
  const services = { session, settings, transport, keys: ports.keys, clock: ports.clock }
  let loading: Promise<LoadedWorkplace> | undefined
  const load = async (): Promise<LoadedWorkplace> => {
    const [{ Workplace }, { loadParts }] = await Promise.all([
      import('./workplace/workplace'),
      import('./workplace/load-parts'),
    ])
    return { Workplace, parts: await loadParts(config, services) }
  }
  return {
    config,
    store,
    services,
    loadWorkplace: () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}
