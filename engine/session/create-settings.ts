import { atom, type createStore } from 'jotai'
import type { LocalSettings, SettingsStore } from '../ports/settings-store'

/** Defaults of localSettings (C56, C59, C63). */
export const defaultSettings: LocalSettings = { language: 'en', sidebarStatus: 1, captchaEnable: true }

/** The settings of this machine. */
export const settingsAtom = atom<LocalSettings>(defaultSettings)

export interface Settings {
  readonly current: () => LocalSettings
  /** Whether a setting is known here, or still the default. */
  readonly knows: (name: keyof LocalSettings) => boolean
  /** Applies at once and is stored. */
  readonly change: (patch: Partial<LocalSettings>) => void
  /** Reads what is stored; what was changed meanwhile stays. */
  readonly load: () => Promise<void>
}

/** Settings that begin with what can be read at once. */
export function createSettings(store: ReturnType<typeof createStore>, stored: SettingsStore): Settings {
  let changed: Partial<LocalSettings> = stored.first()
  const current = () => store.get(settingsAtom)
  const apply = (patch: Partial<LocalSettings>) => store.set(settingsAtom, { ...current(), ...patch })
  apply(changed)
  return {
    current,
    knows: (name) => name in changed,
    change: (patch) => {
      changed = { ...changed, ...patch }
      apply(patch)
      void stored.save(current())
    },
    load: async () => apply({ ...(await stored.load()), ...changed }),
  }
}
