import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import type { Clock } from '../ports/clock'
import type { KeyAgreement } from '../ports/key-agreement'
import type { LocalSettings } from '../ports/settings-store'
import type { Transport } from '../ports/transport'
import { sessionAtom, type Session } from './create-session'
import { settingsAtom, type Settings } from './create-settings'
import type { ServerConnection } from './server-connection'
import type { SessionState } from './session-state'

/** The services of login, guard and shell, provided once by <Console>. */
export interface SessionServices {
  readonly session: Session
  readonly settings: Settings
  readonly transport: Transport
  readonly keys: KeyAgreement
  readonly clock: Clock
  readonly connection: ServerConnection
}

export const SessionContext = createContext<SessionServices | undefined>(undefined)

/** @throws Error outside <Console>. */
export function useSessionServices(): SessionServices {
  const services = useContext(SessionContext)
  if (!services) throw new Error('useSessionServices needs <Console> above it.')
  return services
}

/** Returns the state of the session. */
export function useSessionState(): SessionState {
  return useAtomValue(sessionAtom)
}

/** Returns the settings of this device and the function that changes them. */
export function useSettings(): readonly [LocalSettings, (patch: Partial<LocalSettings>) => void] {
  return [useAtomValue(settingsAtom), useSessionServices().settings.change]
}
