import type { Clock } from './clock'
import type { FileSaver } from './file-saver'
import type { KeyAgreement } from './key-agreement'
import type { Notifier } from './notifier'
import type { OpenPagesStore } from './open-pages-store'
import type { SessionAccess } from './session-access'
import type { SessionStore } from './session-store'
import type { SettingsStore } from './settings-store'
import type { Transport } from './transport'

/** All external dependencies of the console. The composition root chooses the adapters. */
export interface ConsolePorts {
  readonly createTransport: (session: SessionAccess) => Transport
  readonly createNotifier: (translate: (key: string) => string) => Notifier
  readonly keys: KeyAgreement
  readonly sessions: SessionStore
  readonly settings: SettingsStore
  readonly openPages: OpenPagesStore
  readonly saver: FileSaver
  readonly clock: Clock
}
